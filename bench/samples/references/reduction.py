"""Reductions that NumPy lacks, or has in another form."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def vector_norm(array: np.ndarray, ord: int, axis: int | None, keepdims: bool) -> np.ndarray:
    """(sum of |x|**ord)**(1 / ord) over the axis, or over all (None)."""
    return np.sum(np.abs(array) ** ord, axis=axis, keepdims=keepdims) ** (1 / ord)


def argmax_channel(array: np.ndarray) -> np.ndarray:
    """Per row of a matrix, the position of its largest element."""
    return np.argmax(array, axis=1)


def logsumexp(array: np.ndarray, axis: int | Sequence[int], keepdims: bool) -> np.ndarray:
    """log(sum of exp(x)), shifted by the maximum so that nothing overflows."""
    largest = np.max(array, axis=axis, keepdims=True)
    total = np.log(np.sum(np.exp(array - largest), axis=axis, keepdims=True)) + largest
    return total if keepdims else np.squeeze(total, axis=axis)


def median(array: np.ndarray, axis: int, keepdims: bool) -> np.ndarray:
    """Element (n - 1) // 2 of the n elements along the axis in order: of two in the middle the lower."""
    middle = (array.shape[axis] - 1) // 2
    found = np.take(np.partition(array, middle, axis=axis), [middle], axis=axis)
    return found if keepdims else np.squeeze(found, axis=axis)


def mode(array: np.ndarray, axis: int, keepdims: bool) -> np.ndarray:
    """The value that occurs most often along the axis; of several the smallest."""

    def most_frequent(values: np.ndarray) -> np.generic:
        found, counts = np.unique(values, return_counts=True)
        return found[np.argmax(counts)]

    found = np.apply_along_axis(most_frequent, axis, array)
    return np.expand_dims(found, axis) if keepdims else found


def all_finite(array: np.ndarray) -> np.bool_:
    """Whether no element is NaN or infinite."""
    return np.isfinite(array).all()


def multi_all_finite(arrays: Sequence[np.ndarray]) -> bool:
    """Whether no element of any array is NaN or infinite."""
    return all(np.isfinite(array).all() for array in arrays)


def multi_sum_sq(arrays: Sequence[np.ndarray]) -> np.ndarray:
    """Per array, the sum of its squared elements."""
    return np.array([np.sum(np.square(array)) for array in arrays])


def moments(array: np.ndarray, axes: Sequence[int], keepdims: bool) -> tuple[np.ndarray, np.ndarray]:
    """Mean and variance, the mean squared distance from it."""
    return np.mean(array, axis=axes, keepdims=keepdims), np.var(array, axis=axes, keepdims=keepdims)


def log_sum(array: np.ndarray, axis: int | Sequence[int], keepdims: bool) -> np.ndarray:
    """log(sum of x)."""
    return np.log(np.sum(array, axis=axis, keepdims=keepdims))


def sum_square(array: np.ndarray, axis: int | Sequence[int], keepdims: bool) -> np.ndarray:
    """The sum of x**2."""
    return np.sum(np.square(array), axis=axis, keepdims=keepdims)
