"""Joining arrays along an axis."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples import inputs
from bench.samples.families.family import Family


def generate_joining(shapes: Sequence[Sequence[int]], axis: int) -> list:
    """A list of arrays, one per shape, and the axis."""
    return [[inputs.array(shape) for shape in shapes], axis]


joining = Family(
    "join_split",
    generate_joining,
    {"numpy": ("axis",), "torch": ("dim",), "tensorflow": ("axis",), "jax": ("axis",), "mxnet_np": ("axis",)},
)
