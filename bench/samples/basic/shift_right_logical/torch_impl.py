"""PyTorch shifts signed numbers with their sign: they become 64 bits wide, with an upper half of 0.

Of those that are so wide already, the bits of the sign are taken away.
"""

import torch


def shift_right_logical(array, count):
    bits = torch.iinfo(array.dtype).bits
    if bits == 64:
        return (array >> count) & (((1 << (63 - count)) << 1) - 1)
    return ((array.to(torch.int64) & ((1 << bits) - 1)) >> count).to(array.dtype)
