"""PyTorch: a selection; an element that stays is reduced by the bias with its own sign."""

import torch


def shrink(array, bias, bound):
    return torch.where(array.abs() <= bound, 0.0, array - bias * array.sign())
