"""PyTorch: slices reduced by segments."""

from __future__ import annotations

import torch


def segmented(array: torch.Tensor, segments: torch.Tensor, count: int, reduce: str) -> torch.Tensor:
    """Return the slices reduced by segment, (count, ...); a segment without slices is 0."""
    positions = segments.reshape(-1, *[1] * (array.ndim - 1)).expand_as(array)
    zeros = array.new_zeros(count, *array.shape[1:])
    return zeros.scatter_reduce(0, positions, array, reduce, include_self=False)
