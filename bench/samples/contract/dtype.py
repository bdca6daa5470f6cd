"""Dtypes that NumPy has no arrays of: the dtypes in which their inputs are made, and their numbers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Floats:
    """A binary floating-point format: a sign, an exponent and the bits of a fraction.

    Attributes:
        fraction_bits: the number of bits after the leading one.
        lowest_exponent: the lowest of normal numbers; subnormal numbers have the steps of this exponent.
        largest: the largest finite number.
    """

    fraction_bits: int
    lowest_exponent: int
    largest: float

    @property
    def epsilon(self) -> float:
        """The distance from 1 to the next number."""
        return 2.0**-self.fraction_bits

    def rounded(self, array: np.ndarray) -> np.ndarray:
        """Return the nearest numbers of the format, ties to even; larger numbers become the largest."""
        _, exponents = np.frexp(array)  # of numbers in [0.5, 1)
        steps = np.ldexp(1.0, np.maximum(exponents - 1, self.lowest_exponent) - self.fraction_bits)
        return np.clip(np.rint(array / steps) * steps, -self.largest, self.largest).astype(array.dtype)


BFLOAT16 = "bfloat16"
EIGHT_BITS: Mapping[str, Floats] = {
    "float8_e4m3fn": Floats(3, -6, 448.0),
    "float8_e5m2": Floats(2, -14, 57344.0),
}
"""The OCP 8-bit Floating Point Specification (OFP8), revision 1.0; `fn`: finite, NaN but no infinities."""

INT4 = "int4"
INT4_LOW, INT4_HIGH = -8, 8
MADE_AS: Mapping[str, str] = {BFLOAT16: "float32", **dict.fromkeys(EIGHT_BITS, "float32"), INT4: "int8"}
"""The NumPy dtypes in which they are made; a framework converts them."""
ITEM_BYTES: Mapping[str, int] = {BFLOAT16: 2, **dict.fromkeys(EIGHT_BITS, 1), INT4: 1}
"""The bytes of one element; frameworks keep a number of four bits in a byte."""


def numpy_dtype(name: str) -> np.dtype:
    """Return the NumPy dtype in which inputs of the dtype `name` are made."""
    return np.dtype(MADE_AS.get(name, name))


def rounded(array: np.ndarray, name: str) -> np.ndarray:
    """Return the nearest numbers that the dtype `name` has, in the NumPy dtype of its inputs."""
    found = array.astype(numpy_dtype(name), copy=False)
    if name in EIGHT_BITS:
        return EIGHT_BITS[name].rounded(found)
    return _rounded_to_bfloat16(found) if name == BFLOAT16 else found


def _rounded_to_bfloat16(array: np.ndarray) -> np.ndarray:
    """Return the nearest numbers with the upper half of a float32's bits, ties to even; NaN stays NaN."""
    bits = np.ascontiguousarray(array).view(np.uint32)
    kept = (bits + np.uint32(0x7FFF) + ((bits >> np.uint32(16)) & np.uint32(1))) & np.uint32(0xFFFF0000)
    return np.where(np.isnan(array), array, kept.view(np.float32).reshape(array.shape))


def item_bytes(name: str) -> int:
    """Return the bytes of one element."""
    return ITEM_BYTES[name] if name in ITEM_BYTES else np.dtype(name).itemsize


def wrapped(array: np.ndarray, name: str) -> np.ndarray:
    """Return whole numbers as the dtype `name` keeps them: int4 keeps four bits, in two's complement."""
    if name != INT4 or array.dtype.kind not in "iu":
        return array
    return ((array.astype(np.int64) - INT4_LOW) % (INT4_HIGH - INT4_LOW) + INT4_LOW).astype(np.int8)
