"""Matrix products that NumPy has no function for."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import numpy as np


def added_product(
    array: np.ndarray, left: np.ndarray, right: np.ndarray, beta: float, alpha: float
) -> np.ndarray:
    """Return beta * array + alpha * left @ right; `array` broadcasts."""
    return beta * array + alpha * (left @ right)


def added_outer_product(
    array: np.ndarray, left: np.ndarray, right: np.ndarray, beta: float, alpha: float
) -> np.ndarray:
    """Return `added_product` of the column `left` and the row `right`."""
    return added_product(array, left[:, None], right[None], beta, alpha)


def added_sum_of_products(
    array: np.ndarray, left: np.ndarray, right: np.ndarray, beta: float, alpha: float
) -> np.ndarray:
    """Return beta * array + alpha * sum over i of left[i] @ right[i]; `array` broadcasts."""
    return beta * array + alpha * (left @ right).sum(0)


def grouped_product(array: np.ndarray, weights: np.ndarray, ends: np.ndarray) -> np.ndarray:
    """Return the rows of each group of `array` times the matrix of the group.

    A group ends before the row that `ends` gives, and begins where the group before it ends.
    """
    starts = [0, *ends[:-1]]
    return np.concatenate([array[i:j] @ weight for i, j, weight in zip(starts, ends, weights)])


def khatri_rao(matrices: Sequence[np.ndarray]) -> np.ndarray:
    """Return the Kronecker product of the `matrices`, column by column: (product of their rows, columns).

    Khatri and Rao 1968, Solutions to some functional equations.
    """

    def pair(left: np.ndarray, right: np.ndarray) -> np.ndarray:
        return (left[:, None] * right[None, :]).reshape(-1, left.shape[1])

    return functools.reduce(pair, matrices)


def sparse_dense_matmul(
    rows: np.ndarray, columns: np.ndarray, values: np.ndarray, shape: tuple[int, int], dense: np.ndarray
) -> np.ndarray:
    """Return the product of a sparse matrix and `dense`.

    The sparse matrix, of `shape`, has `values` at (rows, columns).
    """
    out = np.zeros((shape[0], dense.shape[1]), np.result_type(values, dense))
    np.add.at(out, rows, values[:, None] * dense[columns])
    return out


def csr_matmul(
    starts: np.ndarray, columns: np.ndarray, values: np.ndarray, shape: tuple[int, int], dense: np.ndarray
) -> np.ndarray:
    """Return `sparse_dense_matmul` of a matrix of compressed rows: the values of row i begin at starts[i]."""
    return sparse_dense_matmul(_rows(starts), columns, values, shape, dense)


def sampled_addmm(
    starts: np.ndarray,
    columns: np.ndarray,
    values: np.ndarray,
    left: np.ndarray,
    right: np.ndarray,
    beta: float,
    alpha: float,
) -> np.ndarray:
    """Return beta * values + alpha * left @ right at the places of a sparse matrix's values.

    The sparse matrix has compressed rows: the values of row i begin at starts[i].
    """
    products = np.einsum("ij,ij->i", left[_rows(starts)], right.T[columns])
    return beta * values + alpha * products


def _rows(starts: np.ndarray) -> np.ndarray:
    return np.repeat(np.arange(len(starts) - 1), np.diff(starts))
