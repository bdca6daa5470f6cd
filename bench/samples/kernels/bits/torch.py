"""PyTorch: the number of bits that are 1 in 32-bit integers; PyTorch has no operator for it."""

from __future__ import annotations

from torch import Tensor


def population_count(array: Tensor) -> Tensor:
    """Return the number of bits that are 1, per element.

    The bits are summed in groups of 2, 4 and 8 bits; then the four bytes are summed.
    """
    pairs = array - ((array >> 1) & 0x55555555)
    nibbles = (pairs & 0x33333333) + ((pairs >> 2) & 0x33333333)
    return (((nibbles + (nibbles >> 4)) & 0x0F0F0F0F) * 0x01010101) >> 24
