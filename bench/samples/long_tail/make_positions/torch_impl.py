"""PyTorch, as fairseq writes it: running counts of real tokens, which padding multiplies by 0."""

import torch


def make_positions(tokens, padding_idx):
    real = tokens.ne(padding_idx).long()
    return torch.cumsum(real, dim=1) * real + padding_idx
