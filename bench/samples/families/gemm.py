"""Matrix products."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.contract import inputs, work
from bench.samples.families import binary
from bench.samples.families.family import Family


def generate_added_product(
    shape: Sequence[int], left_shape: Sequence[int], right_shape: Sequence[int], beta: float, alpha: float
) -> list:
    """An array and its weight `beta`, two matrices (or stacks of them) and the weight of their product."""
    return [inputs.array(shape), inputs.array(left_shape), inputs.array(right_shape), beta, alpha]


def generate_einsum(equation: str, shapes: Sequence[Sequence[int]]) -> list:
    """The equation in Einstein's notation and its operands."""
    return [equation, *(inputs.array(shape) for shape in shapes)]


def generate_matrices(shapes: Sequence[Sequence[int]]) -> list:
    """A list of matrices with as many columns."""
    return [[inputs.array(shape) for shape in shapes]]


def generate_grouped(shape: Sequence[int], weights_shape: Sequence[int]) -> list:
    """Rows (M, C), a matrix (G, C, K) for each group of them, and where each of the G groups ends (G,).

    Groups are of random length, empty ones among them; the last ends with the rows.
    """
    groups, width, _ = weights_shape
    ends = np.sort(inputs.integers(groups, 0, shape[0] + 1, np.int32))
    ends[-1] = shape[0]
    weights = inputs.scaled(inputs.array(weights_shape), width**-0.5)
    return [inputs.array(shape), weights, ends]


def generate_contraction(
    shape: Sequence[int], other_shape: Sequence[int], axes: int | Sequence[Sequence[int]]
) -> list:
    """Two arrays, and the axes summed over: a pair of lists, or how many at the end and at the beginning."""
    return [inputs.array(shape), inputs.array(other_shape), _frozen(axes)]


def _frozen(axes: int | Sequence[Sequence[int]]) -> int | tuple:
    return axes if isinstance(axes, int) else tuple(map(tuple, axes))


def generate_sparse(extents: Sequence[int], other_shape: Sequence[int], density: float) -> list:
    """A sparse matrix in coordinates and a dense one.

    The first is its elements' rows and columns, in order of rows, their values and its shape; at
    most rows * columns * density elements, at least one.
    """
    rows, columns = extents
    count = max(1, int(rows * columns * density))
    flat = np.unique(inputs.integers(count, 0, rows * columns))
    return [
        flat // columns,
        flat % columns,
        inputs.array(flat.size),
        (rows, columns),
        inputs.array(other_shape),
    ]


def generate_compressed(extents: Sequence[int], other_shape: Sequence[int], density: float) -> list:
    """A sparse matrix of `compressed` rows, its shape, and a dense one."""
    return [*compressed(extents, density), tuple(extents), inputs.array(other_shape)]


def generate_sampled(
    shape: Sequence[int], other_shape: Sequence[int], density: float, beta: float, alpha: float
) -> list:
    """A sparse matrix of `compressed` rows, two dense ones whose product is as large, and the weights of the
    sparse one and of the product."""
    sparse = compressed((shape[0], other_shape[1]), density)
    return [*sparse, inputs.array(shape), inputs.array(other_shape), beta, alpha]


def compressed(extents: Sequence[int], density: float) -> list:
    """Where the elements of each row begin and those of the last one end, their columns, and their values.

    As many elements, at least one, at any seed.
    """
    rows, columns = extents
    count = max(1, int(rows * columns * density))
    flat = np.sort(inputs.generator().choice(rows * columns, count, replace=False, shuffle=False))
    starts = np.searchsorted(flat, np.arange(rows + 1) * columns)
    return [starts, flat % columns, inputs.array(count)]


_WEIGHTS = ("beta", "alpha")
product = Family("gemm", binary.generate, flops=work.product)
added_product = Family("gemm", generate_added_product, {"torch": _WEIGHTS}, flops=work.added_product)
grouped_product = Family(
    "gemm",
    generate_grouped,
    {"torch": ("offs",)},
    requires_grad=(True, True),
    flops=work.grouped_product,
)
einsum = Family("gemm", generate_einsum, flops=work.einsum)
matrices = Family("gemm", generate_matrices, flops=work.summed)
contraction = Family("gemm", generate_contraction, flops=work.contraction)
sparse_product = Family("gemm", generate_sparse, flops=work.sparse_product)
compressed_product = Family(
    "gemm",
    generate_compressed,
    requires_grad=(False, False, False, False, True),
    flops=work.sparse_product,
)
sampled_product = Family("gemm", generate_sampled, flops=work.sampled_product)
