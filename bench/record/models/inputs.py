"""Inputs of models: pictures, tokens, boxes."""

from __future__ import annotations

import torch
from torch import Tensor


def pictures(batch: int, height: int, width: int) -> Tensor:
    """Return normalized pictures of three colours, (batch, 3, height, width)."""
    return torch.randn(batch, 3, height, width)


def tokens(batch: int, length: int, vocabulary: int) -> Tensor:
    """Return texts of `length` tokens, (batch, length)."""
    return torch.randint(vocabulary, (batch, length))


def corner_boxes(count: int, height: int, width: int) -> Tensor:
    """Return boxes (left, top, right, bottom) inside a picture, none of them empty, (count, 4)."""
    centre, half = torch.rand(count, 2) * 0.5 + 0.25, torch.rand(count, 2) * 0.15 + 0.05
    return torch.cat([centre - half, centre + half], dim=1) * torch.tensor([width, height, width, height])


def centre_boxes(count: int) -> Tensor:
    """Return boxes (centre x, centre y, width, height) in fractions of a picture, inside it, (count, 4)."""
    return torch.cat([torch.rand(count, 2) * 0.5 + 0.25, torch.rand(count, 2) * 0.3 + 0.1], dim=1)
