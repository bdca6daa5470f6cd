"""Conversions from one dtype, device or storage to another."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.contract import Unsupported, inputs, work
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family


def generate(shape: Sequence[int], dtype: str | None, to: str) -> list:
    """Return an array of `dtype` (None: the dtype asked for) and the dtype to convert it to."""
    array = inputs.array(shape, -100, 100)
    if dtype is not None:
        array = array.astype(dtype)
    return [np.abs(array) if to.startswith("u") else array, inputs.DType(to)]


def generate_several(shapes: Sequence[Sequence[int]], dtypes: Sequence[str]) -> list:
    """Return a list of arrays of different floating-point dtypes."""
    return [[inputs.array(shape).astype(dtype) for shape, dtype in zip(shapes, dtypes)]]


def generate_array(shape: Sequence[int]) -> list:
    """Return an array."""
    return [inputs.array(shape)]


def generate_of_dtype(shape: Sequence[int], dtype: str) -> list:
    """Return an array of `dtype`."""
    return [np.asarray(np.abs(inputs.array(shape, -100, 100)), dtype)]


def generate_for_device(shape: Sequence[int]) -> list:
    """Return an array and the device under test."""
    return [inputs.array(shape), inputs.Device()]


def generate_sparse(shape: Sequence[int], density: float) -> list:
    """Return a matrix in which the share `density` of the elements is not zero."""
    array = inputs.array(shape)
    array[~inputs.booleans(shape, density)] = 0
    return [array]


def generate_coordinates(shape: Sequence[int], count: int) -> list:
    """Return coordinates (2, count) in row-major order, one value for each, and the shape of the matrix.

    No coordinate occurs twice.
    """
    rows, columns = shape
    places = np.sort(inputs.generator().choice(rows * columns, size=count, replace=False))
    coordinates = np.stack(np.divmod(places, columns)).astype(np.int64)
    return [coordinates, inputs.array((count,)), tuple(shape)]


def generate_bits(shape: Sequence[int], to: str) -> list:
    """Return an array, and the name and the dtype as which its bits are read, of the same width.

    to: "int" for an array of N(0, 1); "float" for whole numbers that have the bits of N(0, 1).
    """
    if inputs.dtype().kind != "f" or inputs.dtype().name != inputs.dtype_name():
        raise Unsupported(f"NumPy has no bits of {inputs.dtype_name()} numbers as another dtype's")
    array = inputs.array(shape)
    width = 8 * array.dtype.itemsize
    if to == "float":
        array = array.view(f"int{width}")
    return [array, f"{to}{width}", inputs.DType(f"{to}{width}")]


converting = Family("conversion", generate, flops=work.nothing)
casting_several = Family("conversion", generate_several, flops=work.nothing)
leaving = Family("conversion", generate_array, flops=work.nothing, moves=Moves.SELECTED)
one_element = Family("conversion", generate_of_dtype, flops=work.nothing, moves=Moves.SELECTED)
copying_to_device = Family(
    "conversion",
    generate_for_device,
    order={"torch": (0, 1), "mxnet": (0, 1), "": (0,)},
    flops=work.nothing,
    moves=Moves.SELECTED,
)
making_sparse = Family("conversion", generate_sparse, flops=work.nothing)
from_coordinates = Family("conversion", generate_coordinates, flops=work.nothing)
reading_bits = Family("conversion", generate_bits, order={"numpy": (0, 1), "": (0, 2)}, flops=work.nothing)
