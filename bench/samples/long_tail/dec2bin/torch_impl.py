"""PyTorch, as a gate of experts writes it."""

import torch


def dec2bin(x, bits: int):
    mask = 2 ** torch.arange(bits - 1, -1, -1, device=x.device)
    return x.unsqueeze(-1).bitwise_and(mask).ne(0)
