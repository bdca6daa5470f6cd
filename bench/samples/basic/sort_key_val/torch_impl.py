"""PyTorch: sorted keys with positions, at which the values are gathered."""

import torch


def sort_key_val(keys, values, axis):
    keys, order = torch.sort(keys, axis)
    return keys, torch.gather(values, axis, order)
