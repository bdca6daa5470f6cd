"""Factorizations, inverses and parts of matrices, and products that read one triangle of a matrix.

Matrices are the last two axes; axes before them stack independent ones.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from bench.samples.contract import Unsupported, inputs, work
from bench.samples.contract.work import Moves
from bench.samples.families.family import Family


def generate_general_product(
    shape: Sequence[int],
    other_shape: Sequence[int],
    added_shape: Sequence[int],
    transpose: bool,
    transpose_other: bool,
    alpha: float,
    beta: float,
) -> list:
    """Two factors, the matrix to add, which factors to transpose, the weights of product and matrix."""
    factors = inputs.array(shape), inputs.array(other_shape)
    return [*factors, inputs.array(added_shape), transpose, transpose_other, alpha, beta]


def generate_scaled_product(
    shape: Sequence[int], other_shape: Sequence[int], transpose: bool, transpose_other: bool, alpha: float
) -> list:
    """Two factors, which of them to transpose, and the weight of their product."""
    return [inputs.array(shape), inputs.array(other_shape), transpose, transpose_other, alpha]


def generate_self_product(shape: Sequence[int], transpose: bool, alpha: float) -> list:
    """A matrix, whether its transpose comes first, and the weight of the product."""
    return [inputs.array(shape), transpose, alpha]


def generate_triangular(
    shape: Sequence[int],
    other_shape: Sequence[int],
    transpose: bool,
    rightside: bool,
    lower: bool,
    alpha: float,
) -> list:
    """A triangular matrix, another one, and how they combine.

    Whether to transpose the triangle, whether it stands on the right, whether it is the lower one,
    and the weight of the other matrix.
    """
    factor = np.linalg.cholesky(_positive_definite(shape))
    triangle = factor if lower else np.swapaxes(factor, -1, -2)
    return [inputs.gridded(triangle), inputs.array(other_shape), transpose, rightside, lower, alpha]


def generate_factor(shape: Sequence[int]) -> list:
    """The Cholesky factor, lower triangular, of a positive definite matrix."""
    return [inputs.gridded(np.linalg.cholesky(_positive_definite(shape)))]


def generate_positive_definite(shape: Sequence[int]) -> list:
    """A symmetric matrix with eigenvalues between 1 and about 5."""
    return [inputs.gridded(_positive_definite(shape))]


def generate_symmetric(shape: Sequence[int]) -> list:
    """A symmetric matrix with equally spaced eigenvalues from -1 to 1, times a number of its own."""
    vectors = _orthonormal(shape)
    values = np.linspace(-1, 1, shape[-1]) * _sizes(shape)
    return [inputs.gridded(vectors * values @ np.swapaxes(vectors, -1, -2))]


def generate_separated(shape: Sequence[int]) -> list:
    """A matrix with equally spaced singular values from 2 to about 1, times a number of its own.

    The first components of its singular vectors are of one size: none is near zero, where rounding
    would decide on its sign.
    """
    *stack, rows, columns = shape
    count = min(rows, columns)
    left, right = (_orthonormal((*stack, extent, count)) for extent in (rows, columns))
    values = np.linspace(2, 1, count) * _sizes(shape)
    return [inputs.gridded(left * values @ np.swapaxes(right, -1, -2))]


def _sizes(shape: Sequence[int]) -> np.ndarray:
    """A number for every matrix, so that those of a stack differ in more than their vectors."""
    return inputs.generator().uniform(0.5, 2, (*shape[:-2], 1, 1))


def generate_general(shape: Sequence[int]) -> list:
    """A matrix that is not normal, of which a third of the eigenvalues are pairs of complex ones.

    Real parts of others than pairs are equally spaced from -1 to 1, times a number of its own, and
    imaginary ones are from 1/2 to 1; the first components of its eigenvectors are of one size.
    """
    size = shape[-1]
    pairs = size // 3
    first = 2 * np.arange(pairs)
    real = np.linspace(-1, 1, size - pairs)
    block = np.diag(np.concatenate([np.repeat(real[:pairs], 2), real[pairs:]]))
    block[first, first + 1] = np.linspace(0.5, 1, pairs)
    block[first + 1, first] = -np.linspace(0.5, 1, pairs)
    vectors = _orthonormal(shape)
    stretch = inputs.generator().uniform(0.7, 1.4, (*shape[:-1], 1))
    turned = vectors @ (block * _sizes(shape)) @ np.swapaxes(vectors, -1, -2)
    return [inputs.gridded(stretch * turned / np.swapaxes(stretch, -1, -2))]


def generate_full_rank(shape: Sequence[int]) -> list:
    """A matrix with singular values between about 0.5 and 1.5, of any extents."""
    return [_full_rank(shape)]


def generate_invertible(shape: Sequence[int]) -> list:
    """A square matrix with singular values between about 0.5 and 1.5, its rows in random order.

    Its determinant is of either sign and of the order of 1 whatever the size; signs take turns in a stack.
    """
    order = inputs.generator().permutation(shape[-1])
    array = np.ascontiguousarray(_full_rank(shape)[..., order, :])
    turned = array.reshape(-1, *shape[-2:])[1::2]
    turned[:, :2] = turned[:, 1::-1].copy()
    return [array]


def generate_equations(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """An invertible matrix and the right-hand sides, one per column."""
    return [*generate_invertible(shape), inputs.array(other_shape)]


def generate_factor_and_sides(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """The Cholesky factor, lower triangular, of a positive definite matrix, and the right-hand sides."""
    return [*generate_factor(shape), inputs.array(other_shape)]


def generate_pivoted(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Triangles of an LU factorization in one matrix, with which row each was exchanged, right-hand sides.

    The lower one has ones on its diagonal, which the upper one fills.
    """
    size = shape[-1]
    rows = inputs.generator().integers(np.arange(size), size, shape[:-1]).astype(np.int32)
    return [_full_rank(shape), rows, inputs.array(other_shape)]


def generate_exponent(shape: Sequence[int]) -> list:
    """A matrix with eigenvalues below about 1 in magnitude."""
    return [_cast(_noise(shape) * math.sqrt(12 / shape[-1]))]


def generate_points(count: int, powers: int) -> list:
    """Numbers between -1 and 1, and how many of their powers."""
    return [inputs.array(count, -1, 1), powers]


def generate_blocks(shapes: Sequence[Sequence[int]]) -> list:
    """A list of matrices."""
    return [[inputs.array(shape) for shape in shapes]]


def generate_least_squares(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """A matrix of full rank with at least as many rows as columns, and the right-hand sides."""
    return [_full_rank(shape), inputs.array(other_shape)]


def generate_diagonal(shape: Sequence[int], offset: int) -> list:
    """An array, and how many places the diagonal lies above (below: less than 0) the main one."""
    return [inputs.array(shape), offset]


def generate_triangle(shape: Sequence[int], offset: int, lower: bool) -> list:
    """An array, the diagonal at which the triangle ends, and whether the one from the main is the lower.

    Above 0 the triangle is the upper one, below 0 the lower.
    """
    return [inputs.array(shape), offset, lower]


def generate_distance(shape: Sequence[int], other_shape: Sequence[int], p: float) -> list:
    """Two sets of points, one per row, and the order of the norm."""
    return [inputs.array(shape), inputs.array(other_shape), p]


def generate_paired_distance(shape: Sequence[int], p: float, eps: float, keepdims: bool) -> list:
    """Pairs of points, one per row, the order of the norm, an epsilon, whether the axis stays."""
    return [inputs.array(shape), inputs.array(shape), p, eps, keepdims]


def generate_own_distance(shape: Sequence[int], p: float) -> list:
    """Points, one per row, and the order of the norm."""
    return [inputs.array(shape), p]


def generate_similarity(shape: Sequence[int], other_shape: Sequence[int], axis: int, eps: float) -> list:
    """Two arrays that broadcast, the axis of the vectors, the smallest norm by which they are divided."""
    return [inputs.array(shape), inputs.array(other_shape), axis, eps]


def generate_vectors(shape: Sequence[int], other_shape: Sequence[int], axis: int) -> list:
    """Two arrays that broadcast, and the axis of the vectors."""
    return [inputs.array(shape), inputs.array(other_shape), axis]


def _noise(shape: Sequence[int]) -> np.ndarray:
    """Uniform in [-0.5, 0.5), float64.  Raises Unsupported for dtypes that LAPACK has no routines for."""
    if inputs.dtype_name() not in ("float32", "float64"):
        raise Unsupported(f"matrices are factorized in float32 or float64, not in {inputs.dtype_name()}")
    return inputs.generator().random(inputs.check_shape(shape, 8)) - 0.5


def _cast(matrix: np.ndarray) -> np.ndarray:
    return np.ascontiguousarray(matrix, inputs.dtype())


def _full_rank(shape: Sequence[int]) -> np.ndarray:
    rows, columns = shape[-2:]
    return _cast(np.eye(rows, columns) + _noise(shape) / math.sqrt(max(rows, columns)))


def _positive_definite(shape: Sequence[int]) -> np.ndarray:
    size = shape[-1]
    noise = _noise(shape) * math.sqrt(12 / size)
    return noise @ np.swapaxes(noise, -1, -2) + np.eye(size)


def _orthonormal(shape: Sequence[int]) -> np.ndarray:
    """Orthonormal columns, as many as rows or fewer, whose first components are of one size.

    The transpose of an orthogonal matrix with a constant first column has such a first row; an
    isometry of the rows below it makes them more.
    """
    *stack, rows, columns = shape
    square = _noise((*stack, columns, columns))
    square[..., 0] = 1
    turned = np.swapaxes(np.linalg.qr(square)[0], -1, -2)
    if rows == columns:
        return turned
    isometry = np.linalg.qr(_noise((*stack, rows - 1, columns - 1)))[0]
    return np.concatenate([turned[..., :1, :], isometry @ turned[..., 1:, :]], axis=-2)


_TRIANGULAR = ("transpose", "rightside", "lower", "alpha")
general_product = Family(
    "linalg",
    generate_general_product,
    {"mxnet": ("transpose_a", "transpose_b", "alpha", "beta")},
    flops=work.matrix_product,
)
scaled_product = Family(
    "linalg",
    generate_scaled_product,
    {"mxnet": ("transpose_a", "transpose_b", "alpha")},
    flops=work.matrix_product,
)
self_product = Family(
    "linalg", generate_self_product, {"mxnet": ("transpose", "alpha")}, flops=work.matrix_product
)
triangular = Family(
    "linalg", generate_triangular, {"mxnet": _TRIANGULAR}, flops=work.triangular_product, moves=Moves.SELECTED
)
factor = Family("linalg", generate_factor, moves=Moves.SELECTED)
positive_definite = Family(
    "linalg", generate_positive_definite, flops=work.factorization(1 / 3), moves=Moves.SELECTED
)
symmetric = Family("linalg", generate_symmetric)
separated = Family("linalg", generate_separated)
full_rank = Family("linalg", generate_full_rank)
invertible = Family("linalg", generate_invertible, flops=work.factorization(2))
equations = Family("linalg", generate_equations, flops=work.solution)
least_squares = Family("linalg", generate_least_squares)
_DIAGONAL = {"torch": ("offset",), "tensorflow": ("k",), "mxnet": ("offset",)}
diagonal = Family("linalg", generate_diagonal, _DIAGONAL, flops=work.nothing, moves=Moves.SELECTED)
triangle = Family(
    "linalg", generate_triangle, {"mxnet": ("offset", "lower")}, flops=work.nothing, moves=Moves.SELECTED
)
distance = Family("linalg", generate_distance, flops=work.distance)
paired_distance = Family("linalg", generate_paired_distance, flops=work.per_argument(4))
own_distance = Family("linalg", generate_own_distance, flops=work.distance)
similarity = Family("linalg", generate_similarity, flops=work.per_argument(6))
vectors = Family("linalg", generate_vectors, flops=work.per_argument(2))
cross_product = Family("linalg", generate_vectors, flops=work.per_result(3))
general = Family("linalg", generate_general)
factor_and_sides = Family("linalg", generate_factor_and_sides, flops=work.two_triangles, moves=Moves.SELECTED)
pivoted = Family("linalg", generate_pivoted, flops=work.two_triangles)
exponent = Family("linalg", generate_exponent)
powers = Family("linalg", generate_points, flops=work.per_result())
diagonal_blocks = Family("linalg", generate_blocks, flops=work.nothing)
