"""PyTorch shifts signed numbers with their sign: they become 64 bits wide, with an upper half of 0."""

import torch


def shift_right_logical(array, count):
    return ((array.to(torch.int64) & 0xFFFFFFFF) >> count).to(torch.int32)
