"""Whole numbers of 32 bits as bits, and floating-point numbers as theirs."""

from __future__ import annotations

import numpy as np


def shift_right_logical(array: np.ndarray, count: np.ndarray) -> np.ndarray:
    """The bits `count` places lower, with zeros from above whatever the sign."""
    bits = np.mod(array.astype(np.int64), 1 << 32)
    return (bits // (1 << count.astype(np.int64))).astype(np.uint32).view(np.int32)


def population_count(array: np.ndarray) -> np.ndarray:
    """How many bits are 1."""
    return np.unpackbits(_bytes(array), axis=-1).sum(-1, dtype=array.dtype)


def clz(array: np.ndarray) -> np.ndarray:
    """How many bits are 0 above the highest that is 1; all of zero."""
    is_above = np.cumsum(np.unpackbits(_bytes(array), axis=-1), axis=-1, dtype=np.uint8) == 0
    return is_above.sum(-1, dtype=array.dtype)


def mulhi(array: np.ndarray, other: np.ndarray) -> np.ndarray:
    """The upper 32 of the 64 bits of a product."""
    return (array.astype(np.int64) * other.astype(np.int64) // (1 << 32)).astype(np.int32)


def bitcast(array: np.ndarray, target: str) -> np.ndarray:
    """The bits of numbers of the other kind, as wide as `target`, as numbers of that dtype."""
    dtype = np.dtype(target)
    source = f"i{dtype.itemsize}" if dtype.kind == "f" else f"f{dtype.itemsize}"
    return array.astype(source, copy=False).view(dtype)


def reduced_precision(array: np.ndarray, exponent_bits: int, mantissa_bits: int) -> np.ndarray:
    """The nearest numbers of so many bits; halfway, those whose last bit is 0.

    What is too large becomes infinite, what is below the smallest normal number 0.
    """
    mantissa, exponent = np.frexp(array.astype(np.float64))
    scale = 2.0 ** (mantissa_bits + 1)
    rounded = np.ldexp(np.rint(mantissa * scale) / scale, exponent)
    limit, smallest = 2.0 ** (2 ** (exponent_bits - 1)), 2.0 ** (2 - 2 ** (exponent_bits - 1))
    rounded = np.where(np.abs(rounded) >= limit, np.copysign(np.inf, array), rounded)
    return np.where(np.abs(rounded) < smallest, np.copysign(0.0, array), rounded)


def _bytes(array: np.ndarray) -> np.ndarray:
    """The bytes of each element along a last axis, the highest first."""
    return array.astype(array.dtype.newbyteorder(">"))[..., np.newaxis].view(np.uint8)
