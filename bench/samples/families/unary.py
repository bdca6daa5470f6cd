"""Element by element, one input."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples import inputs
from bench.samples.families.family import Family


def generate(shape: Sequence[int], *, domain: tuple[float, float] | None = None) -> list:
    """An array of `shape`: N(0, 1), or uniform in `domain` where the operator needs one."""
    return [inputs.array(shape, *(domain or ()))]


unary = Family("unary", generate)
