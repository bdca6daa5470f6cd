"""Logical operators on truth values, element-wise."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples.contract import inputs, work
from bench.samples.families.family import Family


def generate(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return two boolean arrays that broadcast, half of each true."""
    return [inputs.booleans(shape), inputs.booleans(other_shape)]


def generate_one(shape: Sequence[int]) -> list:
    """Return a boolean array, half of it true."""
    return [inputs.booleans(shape)]


logical = Family("logical", generate, flops=work.per_result(), ulps=0)
negation = Family("logical", generate_one, flops=work.per_result(), ulps=0)
