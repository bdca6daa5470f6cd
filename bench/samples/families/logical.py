"""Logical operators on truth values, element-wise."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples.contract import inputs, work
from bench.samples.families.family import Family


def generate(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return two arrays that broadcast, half of each true: of booleans, or of a dtype asked for."""
    return [inputs.truths(shape), inputs.truths(other_shape)]


def generate_one(shape: Sequence[int]) -> list:
    """Return an array of booleans, or of a dtype asked for, half of it true."""
    return [inputs.truths(shape)]


logical = Family("logical", generate, flops=work.per_result(), ulps=0)
negation = Family("logical", generate_one, flops=work.per_result(), ulps=0)
