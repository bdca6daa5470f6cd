"""Joining arrays along an axis, and taking one apart."""

from __future__ import annotations

from collections.abc import Sequence

from bench.samples.contract import inputs, work
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family
from bench.samples.families.shape import generate_arrays, generate_axis_change


def generate_joining(shapes: Sequence[Sequence[int]], axis: int) -> list:
    """Return a list of arrays, one per shape, and the axis.

    Raises InvalidCase where they differ in the number of axes.
    """
    if len({len(shape) for shape in shapes}) > 1:
        raise inputs.InvalidCase(f"arrays of shapes {shapes} have not the same number of axes")
    return [[inputs.array(shape) for shape in shapes], axis]


def generate_with_empty(shapes: Sequence[Sequence[int]], axis: int) -> list:
    """Return a list of arrays, one per shape, and the axis.

    Raises InvalidCase unless some but not all of the shapes are (0,), and where the others differ in the
    number of axes.
    """
    filled = [shape for shape in shapes if tuple(shape) != (0,)]
    if len(filled) in (0, len(shapes)):
        raise inputs.InvalidCase(f"of arrays of shapes {shapes} one at least is (0,), and one is not")
    generate_joining(filled, axis)
    return [[inputs.array(shape) for shape in shapes], axis]


def generate_sections(shape: Sequence[int], sizes: Sequence[int], axis: int) -> list:
    """Return an array, the extents of its parts, and the axis along which they lie."""
    return [inputs.array(shape), tuple(sizes), axis]


def generate_parts(shape: Sequence[int], parts: int, axis: int) -> list:
    """Return an array, the number of its parts, and the axis along which they lie."""
    return [inputs.array(shape), parts, axis]


def generate_equal_parts(shape: Sequence[int], parts: int) -> list:
    """Return an array and the number of its parts."""
    return [inputs.array(shape), parts]


joining = Family(
    "join_split",
    generate_joining,
    {"numpy": ("axis",), "torch": ("dim",), "tensorflow": ("axis",), "jax": ("axis",), "mxnet_np": ("axis",)},
    flops=work.nothing,
)
joining_with_empty = Family("join_split", generate_with_empty, {"torch": ("dim",)}, flops=work.nothing)
stacking = Family("join_split", generate_arrays, flops=work.nothing)
sections = Family("join_split", generate_sections, flops=work.nothing, moves=Moves.SELECTED)
parts = Family("join_split", generate_parts, flops=work.nothing, moves=Moves.SELECTED)
viewing_parts = Family("join_split", generate_equal_parts, flops=work.nothing, moves=Moves.SELECTED)
unbinding = Family(
    "join_split",
    generate_axis_change,
    {"tensorflow": ("axis",), "jax": ("axis",)},
    flops=work.nothing,
    moves=Moves.SELECTED,
)
