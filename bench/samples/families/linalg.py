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
    """Return two factors, the matrix to add, whether to transpose each factor, and the weights.

    `alpha` is the weight of the product, and `beta` is the weight of the matrix.
    """
    factors = inputs.array(shape), inputs.array(other_shape)
    return [*factors, inputs.array(added_shape), transpose, transpose_other, alpha, beta]


def generate_scaled_product(
    shape: Sequence[int], other_shape: Sequence[int], transpose: bool, transpose_other: bool, alpha: float
) -> list:
    """Return two factors, whether to transpose each, and the weight of their product."""
    return [inputs.array(shape), inputs.array(other_shape), transpose, transpose_other, alpha]


def generate_self_product(shape: Sequence[int], transpose: bool, alpha: float) -> list:
    """Return a matrix, whether its transpose is the first factor, and the weight of the product."""
    return [inputs.array(shape), transpose, alpha]


def generate_triangular(
    shape: Sequence[int],
    other_shape: Sequence[int],
    transpose: bool,
    rightside: bool,
    lower: bool,
    alpha: float,
) -> list:
    """Return a triangular matrix, another matrix, and the parameters of their product.

    These are: whether to transpose the triangle, whether it stands on the right, whether it is the lower one,
    and the weight of the other matrix.
    """
    factor = np.linalg.cholesky(_positive_definite(shape))
    triangle = factor if lower else np.swapaxes(factor, -1, -2)
    return [inputs.gridded(triangle), inputs.array(other_shape), transpose, rightside, lower, alpha]


def generate_factor(shape: Sequence[int]) -> list:
    """Return the Cholesky factor, lower triangular, of a positive definite matrix."""
    return [inputs.gridded(np.linalg.cholesky(_positive_definite(shape)))]


def generate_positive_definite(shape: Sequence[int]) -> list:
    """Return a symmetric (complex: Hermitian) matrix with eigenvalues between 1 and about 5."""
    return [inputs.gridded(_positive_definite(shape))]


def generate_symmetric(shape: Sequence[int]) -> list:
    """Return a symmetric matrix with equally spaced eigenvalues from -1 to 1, times a random factor.

    A complex one is Hermitian.  Each matrix of a stack has a factor of its own.
    """
    vectors = _orthonormal(shape)
    values = np.linspace(-1, 1, shape[-1]) * _sizes(shape)
    return [inputs.gridded(vectors * values @ _adjoint(vectors))]


def generate_separated(shape: Sequence[int]) -> list:
    """Return a matrix with equally spaced singular values from 2 to about 1, times a random factor.

    Each matrix of a stack has a factor of its own.  The first components of the singular vectors have one
    magnitude: none is near zero, where rounding would decide its sign.
    """
    *stack, rows, columns = shape
    count = min(rows, columns)
    left, right = (_orthonormal((*stack, extent, count)) for extent in (rows, columns))
    values = np.linspace(2, 1, count) * _sizes(shape)
    return [inputs.gridded(left * values @ _adjoint(right))]


def _sizes(shape: Sequence[int]) -> np.ndarray:
    """Return a random factor per matrix, so that the matrices of a stack also differ in size."""
    return inputs.generator().uniform(0.5, 2, (*shape[:-2], 1, 1))


def generate_general(shape: Sequence[int]) -> list:
    """Return a matrix (n, n) that is not normal, with n // 3 pairs of complex eigenvalues.

    The real parts, one per pair and one per real eigenvalue, are equally spaced from -1 to 1.  The imaginary
    parts go from 1/2 to 1.  Both are times a random factor of the matrix.  The first components of the
    eigenvectors have one magnitude.
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
    turned = vectors @ (block * _sizes(shape)) @ _adjoint(vectors)
    return [inputs.gridded(stretch * turned / np.swapaxes(stretch, -1, -2))]


def generate_full_rank(shape: Sequence[int]) -> list:
    """Return a matrix of any extents with singular values between about 0.5 and 1.5."""
    return [_full_rank(shape)]


def generate_invertible(shape: Sequence[int]) -> list:
    """Return a square matrix with singular values between about 0.5 and 1.5, its rows in random order.

    Its determinant has either sign and a magnitude of about 1 for every size; signs alternate in a stack.
    """
    order = inputs.generator().permutation(shape[-1])
    array = np.ascontiguousarray(_full_rank(shape)[..., order, :])
    turned = array.reshape(-1, *shape[-2:])[1::2]
    turned[:, :2] = turned[:, 1::-1].copy()
    return [array]


def generate_equations(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return an invertible matrix and the right-hand sides, one per column."""
    return [*generate_invertible(shape), inputs.array(other_shape)]


def generate_factor_and_sides(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return the lower triangular Cholesky factor of a positive definite matrix, and the right-hand sides."""
    return [*generate_factor(shape), inputs.array(other_shape)]


def generate_pivoted(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return an LU factorization in one matrix, its row exchanges, and right-hand sides.

    The lower triangle has ones on its diagonal; the stored diagonal is that of the upper triangle.  The row
    exchanges are, for each row, the row with which it was exchanged.
    """
    size = shape[-1]
    rows = inputs.generator().integers(np.arange(size), size, shape[:-1]).astype(np.int32)
    return [_full_rank(shape), rows, inputs.array(other_shape)]


def generate_exponent(shape: Sequence[int]) -> list:
    """Return a matrix with eigenvalues below about 1 in magnitude."""
    return [_cast(_noise(shape) * math.sqrt(12 / shape[-1]))]


def generate_points(count: int, powers: int) -> list:
    """Return numbers between -1 and 1, and the number of their powers."""
    return [inputs.array(count, -1, 1), powers]


def generate_blocks(shapes: Sequence[Sequence[int]]) -> list:
    """Return a list of matrices."""
    return [[inputs.array(shape) for shape in shapes]]


def generate_least_squares(shape: Sequence[int], other_shape: Sequence[int]) -> list:
    """Return a matrix of full rank with at least as many rows as columns, and the right-hand sides."""
    return [_full_rank(shape), inputs.array(other_shape)]


def generate_diagonal(shape: Sequence[int], offset: int) -> list:
    """Return an array, and how many places the diagonal lies above the main one (negative: below)."""
    return [inputs.array(shape), offset]


def generate_triangle(shape: Sequence[int], offset: int, lower: bool) -> list:
    """Return an array, the offset of the diagonal at which the triangle ends, and `lower`.

    The triangle is the upper one for an offset above 0, and the lower one for an offset below 0.  For 0 it is
    the lower one if `lower` is true.
    """
    return [inputs.array(shape), offset, lower]


def generate_distance(shape: Sequence[int], other_shape: Sequence[int], p: float) -> list:
    """Return two sets of points, one point per row, and the order of the norm."""
    return [inputs.array(shape), inputs.array(other_shape), p]


def generate_paired_distance(shape: Sequence[int], p: float, eps: float, keepdims: bool) -> list:
    """Return two arrays of points, one pair per row, the order of the norm, epsilon, and `keepdims`."""
    return [inputs.array(shape), inputs.array(shape), p, eps, keepdims]


def generate_own_distance(shape: Sequence[int], p: float) -> list:
    """Return points, one per row, and the order of the norm."""
    return [inputs.array(shape), p]


def generate_similarity(shape: Sequence[int], other_shape: Sequence[int], axis: int, eps: float) -> list:
    """Return two arrays that broadcast, the axis of the vectors, and the smallest norm to divide by."""
    return [inputs.array(shape), inputs.array(other_shape), axis, eps]


def generate_vectors(shape: Sequence[int], other_shape: Sequence[int], axis: int) -> list:
    """Return two arrays that broadcast, and the axis of the vectors."""
    return [inputs.array(shape), inputs.array(other_shape), axis]


def _noise(shape: Sequence[int]) -> np.ndarray:
    """Return numbers uniform in [-0.5, 0.5), float64; complex ones, complex128, have the same variance.

    Raises Unsupported if the dtype of the case is one that LAPACK has no routines for.
    """
    if inputs.dtype_name() not in (*inputs.FULL_PRECISION, "complex64", "complex128"):
        raise Unsupported(f"matrices are factorized in full precision, not in {inputs.dtype_name()}")
    extents = inputs.check_shape(shape, 8)
    noise = inputs.generator().random(extents) - 0.5
    if inputs.dtype().kind != "c":
        return noise
    return (noise + 1j * (inputs.generator().random(extents) - 0.5)) / math.sqrt(2)


def _cast(matrix: np.ndarray) -> np.ndarray:
    return np.ascontiguousarray(matrix, inputs.dtype())


def _full_rank(shape: Sequence[int]) -> np.ndarray:
    rows, columns = shape[-2:]
    return _cast(np.eye(rows, columns) + _noise(shape) / math.sqrt(max(rows, columns)))


def _positive_definite(shape: Sequence[int]) -> np.ndarray:
    size = shape[-1]
    noise = _noise(shape) * math.sqrt(12 / size)
    return noise @ _adjoint(noise) + np.eye(size)


def _adjoint(matrix: np.ndarray) -> np.ndarray:
    """Return the transpose, with conjugates of complex numbers."""
    return np.conj(np.swapaxes(matrix, -1, -2))


def _orthonormal(shape: Sequence[int]) -> np.ndarray:
    """Return matrices with orthonormal columns whose first components have one magnitude.

    There are at most as many columns as rows.  The adjoint of an orthogonal matrix with a constant first
    column has a constant first row.  An isometry of the rows below it gives the matrix more rows.
    """
    *stack, rows, columns = shape
    square = _noise((*stack, columns, columns))
    square[..., 0] = 1
    turned = _adjoint(np.linalg.qr(square)[0])
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
