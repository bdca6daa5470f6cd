"""The growth of a time with its size: what every call costs, and what each byte adds."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

FEWEST = 3
"""The fewest sizes that show how a time grows."""


@dataclass(frozen=True)
class Growth:
    """A time as a constant and a part that is proportional to the bytes, fitted to relative deviations.

    Attributes:
        constant: the seconds of a call on nothing: dispatch.
        per_byte: the seconds of a byte.
        dispatch_ends: the bytes from which on the proportional part is the larger; None where that is outside
            of the sizes.
        exponent: the slope of logarithms from there on: 1 is proportional; None with fewer than two sizes.
    """

    constant: float
    per_byte: float
    dispatch_ends: float | None
    exponent: float | None


def growth(points: Sequence[tuple[float, float]]) -> Growth | None:
    """Return the growth of seconds over bytes, pairs of both; None for too few sizes, or without growth."""
    if len({size for size, _ in points}) < FEWEST:
        return None
    ones, sizes = _columns(points)
    aa, ab, bb = _dot(ones, ones), _dot(ones, sizes), _dot(sizes, sizes)
    a, b = sum(ones), sum(sizes)
    determinant = aa * bb - ab * ab
    if determinant <= 0:
        return None
    constant, per_byte = (a * bb - b * ab) / determinant, (b * aa - a * ab) / determinant
    if per_byte <= 0:
        return None
    if constant < 0:
        constant, per_byte = 0.0, b / bb
    least, most = min(size for size, _ in points), max(size for size, _ in points)
    ends = constant / per_byte
    return Growth(
        constant,
        per_byte,
        ends if least < ends < most else None,
        _exponent([point for point in points if point[0] >= min(ends, most)]),
    )


def _exponent(points: Sequence[tuple[float, float]]) -> float | None:
    """Return the slope of the logarithms; None with fewer than two sizes."""
    if len({size for size, _ in points}) < 2:
        return None
    sizes, times = ([math.log(value) for value in column] for column in zip(*points, strict=True))
    middle, level = sum(sizes) / len(sizes), sum(times) / len(times)
    over = sum((size - middle) * (time - level) for size, time in zip(sizes, times, strict=True))
    return over / sum((size - middle) ** 2 for size in sizes)


def _columns(points: Sequence[tuple[float, float]]) -> tuple[list[float], list[float]]:
    """Return 1 and the size, each over the seconds: relative deviations weigh the same at all sizes."""
    return [1 / seconds for _, seconds in points], [size / seconds for size, seconds in points]


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(each * value for each, value in zip(one, other, strict=True))
