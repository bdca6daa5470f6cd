"""PyTorch: bits of whole numbers of 32 bits, which it counts by no operator of its own."""

from __future__ import annotations

from torch import Tensor


def population_count(array: Tensor) -> Tensor:
    """How many bits are 1: sums of neighbours in 2, 4 and 8 bits, then of the four bytes."""
    pairs = array - ((array >> 1) & 0x55555555)
    nibbles = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
    return (((nibbles + (nibbles >> 4)) & 0x0F0F0F0F) * 0x01010101) >> 24
