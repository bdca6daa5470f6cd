"""Reductions that NumPy lacks, or has in another form."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def vector_norm(array: np.ndarray, ord: int, axis: int | None, keepdims: bool) -> np.ndarray:
    """Return (sum of |x|**ord)**(1 / ord) over the axis, or over all elements (None)."""
    return np.sum(np.abs(array) ** ord, axis=axis, keepdims=keepdims) ** (1 / ord)


def argmax_channel(array: np.ndarray) -> np.ndarray:
    """Return the position of the largest element of each row of a matrix."""
    return np.argmax(array, axis=1)


def logsumexp(array: np.ndarray, axis: int | Sequence[int], keepdims: bool) -> np.ndarray:
    """Return log(sum of exp(x)), shifted by the maximum so that nothing overflows."""
    largest = np.max(array, axis=axis, keepdims=True)
    total = np.log(np.sum(np.exp(array - largest), axis=axis, keepdims=True)) + largest
    return total if keepdims else np.squeeze(total, axis=axis)


def median(array: np.ndarray, axis: int, keepdims: bool) -> np.ndarray:
    """Return element (n - 1) // 2 of the n sorted elements along the axis: the lower of two middle ones."""
    middle = (array.shape[axis] - 1) // 2
    found = np.take(np.partition(array, middle, axis=axis), [middle], axis=axis)
    return found if keepdims else np.squeeze(found, axis=axis)


def mode(array: np.ndarray, axis: int, keepdims: bool) -> np.ndarray:
    """Return the value that occurs most often along the axis; the smallest, if several do."""

    def most_frequent(values: np.ndarray) -> np.generic:
        found, counts = np.unique(values, return_counts=True)
        return found[np.argmax(counts)]

    found = np.apply_along_axis(most_frequent, axis, array)
    return np.expand_dims(found, axis) if keepdims else found


def all_finite(array: np.ndarray) -> np.bool_:
    """Return whether no element is NaN or infinite."""
    return np.isfinite(array).all()


def multi_all_finite(arrays: Sequence[np.ndarray]) -> bool:
    """Return whether no element of any array is NaN or infinite."""
    return all(np.isfinite(array).all() for array in arrays)


def multi_sum_sq(arrays: Sequence[np.ndarray]) -> np.ndarray:
    """Return the sum of the squared elements of each array."""
    return np.array([np.sum(np.square(array)) for array in arrays])


def moments(array: np.ndarray, axes: Sequence[int], keepdims: bool) -> tuple[np.ndarray, np.ndarray]:
    """Return the mean, and the variance: the mean squared distance from it."""
    return np.mean(array, axis=axes, keepdims=keepdims), np.var(array, axis=axes, keepdims=keepdims)


def log_sum(array: np.ndarray, axis: int | Sequence[int], keepdims: bool) -> np.ndarray:
    """Return log(sum of x)."""
    return np.log(np.sum(array, axis=axis, keepdims=keepdims))


def sum_square(array: np.ndarray, axis: int | Sequence[int], keepdims: bool) -> np.ndarray:
    """Return the sum of x**2."""
    return np.sum(np.square(array), axis=axis, keepdims=keepdims)
