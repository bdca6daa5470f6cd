"""PyTorch: slices reduced by the segment that each belongs to."""

from __future__ import annotations

import torch


def segmented(array: torch.Tensor, segments: torch.Tensor, count: int, reduce: str) -> torch.Tensor:
    """The slices of each of `count` segments, reduced; zeros for one without slices."""
    positions = segments.reshape(-1, *[1] * (array.ndim - 1)).expand_as(array)
    zeros = array.new_zeros(count, *array.shape[1:])
    return zeros.scatter_reduce(0, positions, array, reduce, include_self=False)
