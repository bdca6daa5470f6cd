"""PyTorch."""

import torch


def make_positions(tokens, padding_idx):
    real = tokens.ne(padding_idx).long()
    return torch.cumsum(real, dim=1) * real + padding_idx
