"""Operators that rearrange elements without computing on them."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples import inputs
from bench.samples.families.family import Family


def generate_permutation(shape: Sequence[int], axes: Sequence[int]) -> list:
    """An array and the order its axes are to have."""
    return [inputs.array(shape), tuple(axes)]


permutation = Family("shape", generate_permutation)
