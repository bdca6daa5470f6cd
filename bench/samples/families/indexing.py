"""Operators that choose elements by position or condition."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples import inputs
from bench.samples.families.family import Family


def generate_choice(condition_shape: Sequence[int], shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """A condition that holds for half of the elements, and the two arrays to choose from."""
    return [inputs.booleans(condition_shape), inputs.array(shape), inputs.array(other_shape)]


choice = Family("indexing", generate_choice)
