"""Linear algebra that NumPy has in another form, or not at all.

Matrices are the last two axes.  A factorization leaves signs or an order open; `with_...`, `..._by_...` and
`..._products` fix them in results that are NumPy arrays.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

TERMS = 14
"""The number of terms of the series of an exponential: the next term at 1/2 is 2e-17."""


def _transposed(matrix: np.ndarray, transpose: bool = True) -> np.ndarray:
    return np.swapaxes(matrix, -1, -2) if transpose else matrix


def _adjoint(matrix: np.ndarray) -> np.ndarray:
    """Return the transpose, with conjugates of complex numbers."""
    return np.conj(np.swapaxes(matrix, -1, -2))


def gemm(
    array: np.ndarray,
    other: np.ndarray,
    added: np.ndarray,
    transpose: bool,
    transpose_other: bool,
    alpha: float,
    beta: float,
) -> np.ndarray:
    """Return alpha * op(array) @ op(other) + beta * added."""
    return gemm2(array, other, transpose, transpose_other, alpha) + beta * added


def gemm2(
    array: np.ndarray, other: np.ndarray, transpose: bool, transpose_other: bool, alpha: float
) -> np.ndarray:
    """Return alpha * op(array) @ op(other)."""
    return alpha * (_transposed(array, transpose) @ _transposed(other, transpose_other))


def syrk(array: np.ndarray, transpose: bool, alpha: float) -> np.ndarray:
    """Return alpha * array @ array.T, or, with `transpose`, alpha * array.T @ array."""
    return gemm2(array, array, transpose, not transpose, alpha)


def trmm(
    triangle: np.ndarray, other: np.ndarray, transpose: bool, rightside: bool, lower: bool, alpha: float
) -> np.ndarray:
    """Return alpha * op(triangle) @ other, or, with `rightside`, alpha * other @ op(triangle)."""
    factor = _transposed(np.tril(triangle) if lower else np.triu(triangle), transpose)
    return alpha * (other @ factor if rightside else factor @ other)


def trsm(
    triangle: np.ndarray, other: np.ndarray, transpose: bool, rightside: bool, lower: bool, alpha: float
) -> np.ndarray:
    """Return the solution X of op(triangle) @ X = alpha * other.

    With `rightside`: of X @ op(triangle) = alpha * other.
    """
    factor = _transposed(np.tril(triangle) if lower else np.triu(triangle), transpose)
    if rightside:
        return _transposed(np.linalg.solve(_transposed(factor), alpha * _transposed(other)))
    return np.linalg.solve(factor, alpha * other)


def potrf(array: np.ndarray) -> np.ndarray:
    """Return the lower triangular Cholesky factor of the symmetric part of `array`."""
    return np.linalg.cholesky((array + _adjoint(array)) / 2)


def potri(factor: np.ndarray) -> np.ndarray:
    """Return the inverse of L @ L^H, where L is the lower triangle of `factor`."""
    inverse = np.linalg.inv(np.tril(factor))
    return _adjoint(inverse) @ inverse


def with_positive_diagonal(columns: np.ndarray, triangle: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return orthonormal columns and an upper triangle, with the signs that make its diagonal nonnegative."""
    signs = _signs(np.diagonal(triangle, axis1=-2, axis2=-1))
    return columns * signs[..., None, :], triangle * np.conj(signs)[..., None]


def signed_qr(array: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return orthonormal columns and an upper triangle with a nonnegative diagonal; they make `array`."""
    return with_positive_diagonal(*np.linalg.qr(array))


def gelqf(array: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return a lower triangle and orthonormal rows, whose product is `array`."""
    columns, triangle = np.linalg.qr(_transposed(array))
    return _transposed(triangle), _transposed(columns)


def with_positive_lower_diagonal(triangle: np.ndarray, rows: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return a lower triangle and orthonormal rows, with the signs that make its diagonal nonnegative."""
    columns, upper = with_positive_diagonal(_transposed(rows), _transposed(triangle))
    return _transposed(upper), _transposed(columns)


def signed_gelqf(array: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return a lower triangle with a nonnegative diagonal and orthonormal rows; they make `array`."""
    return with_positive_lower_diagonal(*gelqf(array))


def svd(array: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the left singular vectors (columns), singular values and right singular vectors (rows)."""
    left, values, right = np.linalg.svd(array, full_matrices=False)
    return left, values, right


def singular_products(
    left: np.ndarray, values: np.ndarray, right: np.ndarray
) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return U S V^H, S and V S V^H, in the dtype of `left`.

    The products determine all vectors except for their signs.  The second is (A^H A)^(1/2), the symmetric
    factor of a polar decomposition.  Rounding turns vectors of neighboring values into each other, which
    changes the products little.
    """
    wide = np.result_type(right, np.float64)
    rows = np.asarray(right, wide)
    scaled = np.asarray(values, np.float64)[..., None] * rows
    products = np.asarray(left, wide) @ scaled, _adjoint(rows) @ scaled
    return products[0].astype(left.dtype), values, products[1].astype(left.dtype)


def signed_svd(array: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return `svd`, with the signs for which no left vector starts with a negative component."""
    left, values, right = svd(array)
    signs = _signs(left[..., :1, :])
    return left * np.conj(signs), values, right * _transposed(signs)


def signed_eigh(array: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the eigenvalues, ascending, and eigenvectors (columns) of the symmetric part of `array`.

    No vector starts with a negative component.
    """
    return with_positive_eigenvectors(*np.linalg.eigh((array + _adjoint(array)) / 2))


def with_positive_eigenvectors(values: np.ndarray, vectors: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the pairs with signs for which no vector (column) starts with a negative component."""
    return values, vectors * np.conj(_signs(vectors[..., :1, :]))


def _signs(array: np.ndarray) -> np.ndarray:
    """Return the signs of `array`, 1 or -1, in its dtype; of complex numbers those on the unit circle."""
    if np.iscomplexobj(array):
        return np.exp(1j * np.angle(array))
    return np.copysign(np.ones_like(array), array)


def svdvals(array: np.ndarray) -> np.ndarray:
    """Return the singular values, descending."""
    return np.linalg.svd(array, compute_uv=False)


def eigvalsh(array: np.ndarray) -> np.ndarray:
    """Return the eigenvalues, ascending, of the symmetric part of `array`."""
    return np.linalg.eigvalsh((array + _adjoint(array)) / 2)


def eigenpairs_by_real_part(values: np.ndarray, vectors: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return eigenvalues and eigenvectors (columns), complex, in the order of `_order`.

    The vectors are scaled to start with 1.
    """
    order = _order(values)
    vectors = np.take_along_axis(_complex(vectors), order[..., None, :], -1)
    return np.take_along_axis(_complex(values), order, -1), vectors / vectors[..., :1, :]


def eigenvalues_by_real_part(values: np.ndarray) -> tuple[np.ndarray]:
    """Return the eigenvalues, complex, in the order of `_order`."""
    return (np.take_along_axis(_complex(values), _order(values), -1),)


def _order(values: np.ndarray) -> np.ndarray:
    """Return the order by real part; of a conjugate pair, the value below the real axis comes first."""
    return np.argsort(values.real + values.imag / 1024, -1)


def _complex(array: np.ndarray) -> np.ndarray:
    """Return `array` as complex numbers: NumPy returns real ones where all are real."""
    return array.astype(np.result_type(array, np.complex64))


def lu(array: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return a permutation, a lower triangle with a diagonal of ones and an upper triangle.

    Their product is `array`.  The pivot is the element of the greatest magnitude in the rest of a column; of
    complex elements the magnitudes of both parts are added, as BLAS does.
    """
    upper, size = array.copy(), array.shape[-1]
    order = np.broadcast_to(np.arange(size), array.shape[:-1]).copy()
    lower = np.zeros_like(array)
    for place in range(size):
        column = upper[..., place:, place]
        pivot = place + (np.abs(column.real) + np.abs(column.imag)).argmax(-1)[..., None]
        for rows in (upper, lower, order[..., None]):
            _exchange(rows, place, pivot)
        lower[..., place:, place] = upper[..., place:, place] / upper[..., place, place, None]
        upper[..., place + 1 :, :] -= lower[..., place + 1 :, place, None] * upper[..., place, None, :]
    return _transposed(np.eye(size)[order]), lower, np.triu(upper)


def _exchange(rows: np.ndarray, place: int, pivot: np.ndarray) -> None:
    """Swap, in place, row `place` of every matrix with the row at its `pivot` (..., 1)."""
    where = pivot[..., None]
    chosen = np.take_along_axis(rows, where, -2)
    np.put_along_axis(rows, where, rows[..., place, None, :], -2)
    rows[..., place, :] = chosen[..., 0, :]


def lu_solve(factors: np.ndarray, pivots: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return the solution of P @ L @ U @ X = other, with both triangles in the matrix `factors`.

    pivots: the row that each row was exchanged with, in the order of the exchanges.
    """
    other = other.copy()
    for place in range(pivots.shape[-1]):
        _exchange(other, place, pivots[..., place, None])
    lower = np.tril(factors, -1) + np.eye(pivots.shape[-1])
    return np.linalg.solve(np.triu(factors), np.linalg.solve(lower, other))


def cholesky_solve(factor: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return the solution of L @ L^H @ X = other, where L is the lower triangle of `factor`."""
    lower = np.tril(factor)
    return np.linalg.solve(_adjoint(lower), np.linalg.solve(lower, other))


def pinv(array: np.ndarray) -> np.ndarray:
    """Return the pseudo-inverse of a matrix of full rank, made of the reciprocals of its singular values."""
    left, values, right = np.linalg.svd(array, full_matrices=False)
    return _adjoint(right) / values[..., None, :] @ _adjoint(left)


def matrix_exp(array: np.ndarray) -> np.ndarray:
    """Return the exponential: its series at array / 2**n, squared n times.

    Higham, Functions of Matrices (2008), section 10.3.  At norms of up to 1/2 the terms that are left out are
    below the rounding of float64.  Raises LinAlgError if the matrix is not finite.
    """
    if not np.isfinite(array).all():
        raise np.linalg.LinAlgError("a matrix that is not finite has no exponential")
    _, exponent = np.frexp(np.abs(array).sum(-2).max(initial=0.0))
    squarings = max(0, int(exponent) + 1)
    identity = np.eye(array.shape[-1], dtype=array.dtype)
    scaled, found = array / 2.0**squarings, identity
    for term in range(TERMS, 0, -1):
        found = identity + scaled @ found / term
    for _ in range(squarings):
        found = found @ found
    return found


def logdet(array: np.ndarray) -> np.ndarray:
    """Return the logarithm of the determinant of a positive definite matrix."""
    return 2 * sumlogdiag(potrf(array))


def vander(points: np.ndarray, powers: int) -> np.ndarray:
    """Return a row for each of the `points`: its powers from 0 on."""
    return points[:, None] ** np.arange(powers)


def block_diag(blocks: Sequence[np.ndarray]) -> np.ndarray:
    """Return the matrix with the `blocks` along its diagonal, else 0."""
    rows, columns = (np.cumsum([0, *(block.shape[axis] for block in blocks)]) for axis in (0, 1))
    out = np.zeros((rows[-1], columns[-1]), np.result_type(*blocks))
    for row, column, block in zip(rows, columns, blocks):
        out[row : row + block.shape[0], column : column + block.shape[1]] = block
    return out


def slogdet(array: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the sign of the determinant and the logarithm of its magnitude."""
    sign, logarithm = np.linalg.slogdet(array)
    return sign, logarithm


def sumlogdiag(array: np.ndarray) -> np.ndarray:
    """Return the sum of the logarithms of the diagonal."""
    return np.log(np.diagonal(array, axis1=-2, axis2=-1)).sum(-1)


def extractdiag(array: np.ndarray, offset: int) -> np.ndarray:
    """Return the diagonal `offset` places above the main one."""
    return np.diagonal(array, offset, -2, -1)


def makediag(diagonal: np.ndarray, offset: int) -> np.ndarray:
    """Return the smallest square matrix with that diagonal `offset` places above the main one, else 0."""
    places = np.arange(diagonal.shape[-1])
    size = len(places) + abs(offset)
    out = np.zeros((*diagonal.shape[:-1], size, size), diagonal.dtype)
    out[..., places + max(-offset, 0), places + max(offset, 0)] = diagonal
    return out


def is_lower(offset: int, lower: bool) -> bool:
    """Return whether the triangle that ends at the diagonal `offset` is the lower one.

    At `offset` 0, `lower` decides.
    """
    return offset < 0 or (offset == 0 and lower)


def triangle_places(size: int, offset: int, lower: bool) -> np.ndarray:
    """Return the positions of a triangle's elements in the flattened matrix of `size` rows.

    The lower triangle is read row by row; the upper one, as its transpose, column by column.
    """
    rows, columns = np.tril_indices(size, -abs(offset))
    return rows * size + columns if is_lower(offset, lower) else columns * size + rows


def triangle_size(count: int, offset: int) -> int:
    """Return the rows of a square matrix whose triangle to diagonal `offset` has `count` elements."""
    return (math.isqrt(8 * count + 1) - 1) // 2 + abs(offset)


def extracttrian(array: np.ndarray, offset: int, lower: bool) -> np.ndarray:
    """Return the elements of a triangle, in the order of `triangle_places`."""
    *stack, size, _ = array.shape
    return array.reshape(*stack, size * size)[..., triangle_places(size, offset, lower)]


def maketrian(elements: np.ndarray, offset: int, lower: bool) -> np.ndarray:
    """Return the square matrix with `elements` in a triangle, else 0.

    The elements are in the order of `triangle_places`.
    """
    *stack, count = elements.shape
    size = triangle_size(count, offset)
    out = np.zeros((*stack, size * size), elements.dtype)
    out[..., triangle_places(size, offset, lower)] = elements
    return out.reshape(*stack, size, size)


def cdist(array: np.ndarray, other: np.ndarray, p: float) -> np.ndarray:
    """Return the distances, in the p-norm, of every row of `array` from every row of `other`."""
    differences = np.abs(array[..., :, None, :] - other[..., None, :, :])
    return (differences**p).sum(-1) ** (1 / p)


def pairwise_distance(
    first: np.ndarray, second: np.ndarray, p: float, eps: float, keepdims: bool
) -> np.ndarray:
    """Return the p-norm of first - second + eps along the last axis."""
    return (np.abs(first - second + eps) ** p).sum(-1, keepdims=keepdims) ** (1 / p)


def pdist(array: np.ndarray, p: float) -> np.ndarray:
    """Return the distances of `cdist` for each pair of rows once: (0, 1), (0, 2), ..., (1, 2), ..."""
    return cdist(array, array, p)[np.triu_indices(len(array), 1)]


def cosine_similarity(first: np.ndarray, second: np.ndarray, axis: int, eps: float) -> np.ndarray:
    """Return the product of the vectors along `axis`, each divided by max(its norm, eps)."""
    norms = [np.linalg.norm(array, axis=axis, keepdims=True) for array in (first, second)]
    first, second = (array / np.maximum(norm, eps) for array, norm in zip((first, second), norms))
    return (first * second).sum(axis)


def vecdot(array: np.ndarray, other: np.ndarray, axis: int) -> np.ndarray:
    """Return the sum of products along `axis`, with conjugates of `array`."""
    return (array.conj() * other).sum(axis)


def cross(array: np.ndarray, other: np.ndarray, axis: int) -> np.ndarray:
    """Return the vector product of vectors of three along `axis`."""
    return np.cross(array, other, axis=axis)
