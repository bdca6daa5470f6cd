"""PyTorch conjugates by setting a flag; a copy has none, so it is set in the call."""

import torch


def is_conj(array, pending):
    return torch.is_conj(array.conj() if pending else array)
