"""Sorting and searching along an axis."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples import inputs
from bench.samples.families.family import Family


def generate_sorting(shape: Sequence[int], axis: int, descending: bool) -> list:
    """An array without ties, so that every correct sort has the same indices."""
    return [inputs.distinct(shape, axis), axis, descending]


def generate_selection(shape: Sequence[int], k: int, axis: int, largest: bool) -> list:
    """An array without ties and how many of its largest (or smallest) values are wanted."""
    return [inputs.distinct(shape, axis), k, axis, largest]


sorting = Family(
    "sorting_searching",
    generate_sorting,
    {"numpy": ("axis", "descending"), "torch": ("dim", "descending"), "jax": ("axis", "descending")},
)
selection = Family(
    "sorting_searching",
    generate_selection,
    {"numpy": ("k", "axis", "largest"), "torch": ("k", "dim", "largest")},
)
