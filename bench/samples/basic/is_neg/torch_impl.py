"""PyTorch negates the imaginary part of a conjugate by a flag; a copy has none, so the call sets it."""

import torch


def is_neg(array, pending):
    return torch.is_neg((array.conj() if pending else array).imag)
