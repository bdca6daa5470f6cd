"""Integers as bits, and floating-point numbers as their bits."""

from __future__ import annotations

import numpy as np


def shift_right_logical(array: np.ndarray, count: np.ndarray) -> np.ndarray:
    """Return the bits of `array` moved down by `count` places, filled with zeros whatever the sign."""
    unsigned = f"u{array.dtype.itemsize}"
    return (array.view(unsigned) // (1 << count.astype(np.uint64)).astype(unsigned)).view(array.dtype)


def population_count(array: np.ndarray) -> np.ndarray:
    """Return the number of bits that are 1, per element."""
    return np.unpackbits(_bytes(array), axis=-1).sum(-1, dtype=array.dtype)


def clz(array: np.ndarray) -> np.ndarray:
    """Return the number of bits above the highest 1, per element; for 0, the number of all bits."""
    is_above = np.cumsum(np.unpackbits(_bytes(array), axis=-1), axis=-1, dtype=np.uint8) == 0
    return is_above.sum(-1, dtype=array.dtype)


def mulhi(array: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return the upper 32 of the 64 bits of each product."""
    return (array.astype(np.int64) * other.astype(np.int64) // (1 << 32)).astype(np.int32)


def bitcast(array: np.ndarray, target: str) -> np.ndarray:
    """Return the bits of `array` read as numbers of the dtype `target`.

    `array` is first converted to integers, if `target` is a float, or else to floats, as wide as `target`.
    """
    dtype = np.dtype(target)
    source = f"i{dtype.itemsize}" if dtype.kind == "f" else f"f{dtype.itemsize}"
    return array.astype(source, copy=False).view(dtype)


def reduced_precision(array: np.ndarray, exponent_bits: int, mantissa_bits: int) -> np.ndarray:
    """Return the nearest numbers with that many exponent and mantissa bits, ties to even.

    Numbers that are too large become infinite; numbers below the smallest normal number become 0.
    """
    mantissa, exponent = np.frexp(array.astype(np.float64))
    scale = 2.0 ** (mantissa_bits + 1)
    rounded = np.ldexp(np.rint(mantissa * scale) / scale, exponent)
    limit, smallest = 2.0 ** (2 ** (exponent_bits - 1)), 2.0 ** (2 - 2 ** (exponent_bits - 1))
    rounded = np.where(np.abs(rounded) >= limit, np.copysign(np.inf, array), rounded)
    return np.where(np.abs(rounded) < smallest, np.copysign(0.0, array), rounded)


def _bytes(array: np.ndarray) -> np.ndarray:
    """Return the bytes of each element along a new last axis, the most significant first."""
    return array.astype(array.dtype.newbyteorder(">"))[..., np.newaxis].view(np.uint8)
