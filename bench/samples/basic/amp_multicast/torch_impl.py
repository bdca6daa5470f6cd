"""PyTorch: every tensor in the dtype that `promote_types` finds."""

import functools

import torch


def amp_multicast(arrays: list[torch.Tensor]) -> list[torch.Tensor]:
    widest = functools.reduce(torch.promote_types, [array.dtype for array in arrays])
    return [array.to(widest) for array in arrays]
