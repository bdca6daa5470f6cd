"""PyTorch: two arrays of positions."""

import torch


def sequence_reverse(array, lengths):
    positions = torch.arange(len(array), device=array.device)[:, None]
    sources = torch.where(positions < lengths, lengths - 1 - positions, positions)
    return array[sources, torch.arange(len(lengths), device=array.device)]
