"""Element by element, two inputs that broadcast against each other."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples import inputs
from bench.samples.families.family import Family


def generate(
    shape: Sequence[int],
    other_shape: Sequence[int],
    *,
    domain: tuple[float, float] | None = None,
    other_domain: tuple[float, float] | None = None,
) -> list:
    """Two arrays: N(0, 1), or uniform in their domains."""
    return [inputs.array(shape, *(domain or ())), inputs.array(other_shape, *(other_domain or ()))]


binary = Family("binary", generate)
