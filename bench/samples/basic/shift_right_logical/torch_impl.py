"""PyTorch shifts signed numbers with their sign: 64 bits, of which the upper half is 0."""

import torch


def shift_right_logical(array, count):
    return ((array.to(torch.int64) & 0xFFFFFFFF) >> count).to(torch.int32)
