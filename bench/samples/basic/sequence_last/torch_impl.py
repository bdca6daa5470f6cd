"""PyTorch: two arrays of positions."""

import torch


def sequence_last(array, lengths, axis):
    items = torch.arange(len(lengths), device=array.device)
    return array[lengths - 1, items] if axis == 0 else array[items, lengths - 1]
