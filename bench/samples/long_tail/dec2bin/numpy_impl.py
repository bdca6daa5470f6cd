"""The reference."""

import numpy as np

from bench.samples.contract import Executor


def dec2bin(x, bits):
    """out[..., j] = whether x has the bit 2^(bits - 1 - j)."""
    return (x[..., None] >> np.arange(bits - 1, -1, -1)) & 1 != 0


def executor_creator():
    return Executor(dec2bin)
