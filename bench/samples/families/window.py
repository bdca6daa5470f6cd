"""Windows that weight signals, falling off to both ends."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples.contract import Unsupported, inputs, work
from bench.samples.families.family import Family

_POSITIONS = {"bfloat16": 1 << 5, "float16": 1 << 8}
"""The most positions of which these dtypes can tell eighths."""


def generate(count: int) -> list:
    """Return the number of weights, and their dtype."""
    return [count, _dtype(count)]


def generate_with(count: int, parameter: float) -> list:
    """Return the number of weights, the parameter of the window, and the dtype."""
    return [count, parameter, _dtype(count)]


def generate_terms(count: int, coefficients: Sequence[float]) -> list:
    """Return the number of weights, the coefficients of the sum of cosines that makes them, and the dtype."""
    return [count, tuple(coefficients), _dtype(count)]


def generate_mel(count: int, frequencies: int, rate: float, low: float, high: float) -> list:
    """Return the number of bands, the number of frequencies, the sampling rate, the range, and the dtype.

    The range is the lowest and the highest frequency.
    """
    in_hertz = round(rate / 2)
    return [count, frequencies, rate, low, high, _dtype(max(frequencies, in_hertz))]


def _dtype(positions: int) -> inputs.DType:
    """Return the dtype asked for.  Raises Unsupported where it has too few digits."""
    inputs.require_fractions("windows")
    name = inputs.dtype_name()
    if name not in inputs.FULL_PRECISION and positions > _POSITIONS.get(name, 0):
        raise Unsupported(f"{name} has too few digits for {positions} positions and parts of them")
    return inputs.DType(name)


_TORCH = {"torch": ("dtype",)}
plain = Family("window", generate, _TORCH, {"": (0, 1), "numpy": (0,)}, flops=work.per_result(4), ulps=64)
parametric = Family(
    "window", generate_with, _TORCH, {"": (0, 1, 2), "numpy": (0, 1)}, flops=work.per_result(4), ulps=64
)
of_cosines = Family(
    "window", generate_terms, _TORCH, {"": (0, 1, 2), "numpy": (0, 1)}, flops=work.per_result(8), ulps=64
)
bands = Family(
    "window",
    generate_mel,
    order={"": (0, 1, 2, 3, 4, 5), "numpy": (0, 1, 2, 3, 4)},
    flops=work.per_result(6),
    ulps=4096,
)
