"""PyTorch, whose `take` counts in the flat array: `index_select`, which takes a vector of indices."""

import torch


def take(array, indices, axis):
    if indices.ndim == 1:
        return torch.index_select(array, axis, indices)
    taken = torch.index_select(array, axis, torch.reshape(indices, (-1,)))
    return torch.reshape(taken, (*array.shape[:axis], *indices.shape, *array.shape[axis + 1 :]))
