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
    """Return an array, two matrices (or stacks of them), `beta` and `alpha`.

    `beta` is the weight of the array, and `alpha` is the weight of the product.
    """
    return [inputs.array(shape), inputs.array(left_shape), inputs.array(right_shape), beta, alpha]


def generate_einsum(equation: str, shapes: Sequence[Sequence[int]]) -> list:
    """Return the equation in Einstein's notation, and its operands."""
    return [equation, *(inputs.array(shape) for shape in shapes)]


def generate_matrices(shapes: Sequence[Sequence[int]]) -> list:
    """Return a list of matrices that have the same number of columns."""
    return [[inputs.array(shape) for shape in shapes]]


def generate_grouped(shape: Sequence[int], weights_shape: Sequence[int]) -> list:
    """Return rows (M, C), one matrix per group of rows (G, C, K), and the end of each group (G,).

    Groups are of random length, and some may be empty; the last one ends with the rows.
    """
    groups, width, _ = weights_shape
    ends = np.sort(inputs.integers(groups, 0, shape[0] + 1, np.int32))
    ends[-1] = shape[0]
    weights = inputs.scaled(inputs.array(weights_shape), width**-0.5)
    return [inputs.array(shape), weights, ends]


def generate_contraction(
    shape: Sequence[int], other_shape: Sequence[int], axes: int | Sequence[Sequence[int]]
) -> list:
    """Return two arrays, and the axes to sum over.

    axes: a pair of lists, or a number n for the last n axes of the first array and the first n of the second.
    """
    return [inputs.array(shape), inputs.array(other_shape), _frozen(axes)]


def _frozen(axes: int | Sequence[Sequence[int]]) -> int | tuple:
    return axes if isinstance(axes, int) else tuple(map(tuple, axes))


def generate_sparse(extents: Sequence[int], other_shape: Sequence[int], density: float) -> list:
    """Return a sparse matrix in coordinate format, and a dense one.

    The sparse matrix is given by the rows and the columns of its elements, sorted by rows, their values, and
    its shape.  It has at most rows * columns * density elements, and at least one.
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
    """Return a sparse matrix in the format of `compressed`, its shape, and a dense matrix."""
    return [*compressed(extents, density), tuple(extents), inputs.array(other_shape)]


def generate_sampled(
    shape: Sequence[int], other_shape: Sequence[int], density: float, beta: float, alpha: float
) -> list:
    """Return a sparse matrix in the format of `compressed`, two dense matrices, `beta` and `alpha`.

    The product of the dense matrices has the shape of the sparse one.  `beta` is the weight of the sparse
    matrix, and `alpha` is the weight of the product.
    """
    sparse = compressed((shape[0], other_shape[1]), density)
    return [*sparse, inputs.array(shape), inputs.array(other_shape), beta, alpha]


def compressed(extents: Sequence[int], density: float) -> list:
    """Return a sparse matrix in compressed rows (CSR): the row offsets, the columns, and the values.

    Each row begins at its offset and ends at the next one.  The number of elements, at least one, does not
    depend on the seed.
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
