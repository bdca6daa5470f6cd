"""The reference: shifted to the right by each position."""

import numpy as np


def dec2bin(x, bits):
    """Return bits (..., bits): out[..., j] is true if x has the bit 2^(bits - 1 - j)."""
    return (x[..., None] >> np.arange(bits - 1, -1, -1)) & 1 != 0
