"""Sorting and selection with their indices."""

from __future__ import annotations

import numpy as np


def sort(array: np.ndarray, axis: int, descending: bool) -> tuple[np.ndarray, np.ndarray]:
    """Return the values in order along `axis`, and the positions they came from."""
    indices = np.argsort(-array if descending else array, axis=axis, kind="stable")
    return np.take_along_axis(array, indices, axis=axis), indices


def topk(array: np.ndarray, k: int, axis: int, largest: bool) -> tuple[np.ndarray, np.ndarray]:
    """Return the k largest (or smallest) values along `axis` in order, and their positions.

    Raises ValueError where there are fewer.
    """
    if k > array.shape[axis]:
        raise ValueError(f"there are {array.shape[axis]} values along the axis, not {k}")
    values, indices = sort(array, axis, descending=largest)
    first = [slice(None)] * array.ndim
    first[axis] = slice(k)
    return values[tuple(first)], indices[tuple(first)]


def argsort(array: np.ndarray, axis: int, descending: bool) -> np.ndarray:
    """Return the positions of the values in order along `axis`."""
    return sort(array, axis, descending)[1]


def kthvalue(array: np.ndarray, k: int, axis: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the k-th smallest value along `axis` (the first is 1) and its position."""
    values, indices = sort(array, axis, descending=False)
    return values.take(k - 1, axis), indices.take(k - 1, axis)


def unique_consecutive(array: np.ndarray) -> np.ndarray:
    """Return the elements of the flat array that differ from the one before."""
    flat = array.reshape(-1)
    return flat[np.concatenate(([True], flat[1:] != flat[:-1]))]


def searchsorted(array: np.ndarray, values: np.ndarray, right: bool) -> np.ndarray:
    """Return the positions that `values` would have in the sorted vector `array`.

    The position is after equal elements if `right`, else before them.
    """
    return np.searchsorted(array, values, "right" if right else "left")


def histc(array: np.ndarray, bins: int, low: float, high: float) -> np.ndarray:
    """Return the number of elements in each of `bins` equal parts of [low, high].

    Elements outside are not counted.
    """
    return np.histogram(array, bins, (low, high))[0]


def nonzero(array: np.ndarray) -> np.ndarray:
    """Return the positions (count, axes) of the elements that are not zero, in order."""
    return np.argwhere(array)


def msort(array: np.ndarray) -> np.ndarray:
    """Return `array` sorted along the first axis."""
    return np.sort(array, axis=0)


def bucketize(array: np.ndarray, boundaries: np.ndarray, right: bool) -> np.ndarray:
    """Return the number of sorted `boundaries` below each element, or, if `right`, below or at it."""
    return searchsorted(boundaries, array, right)


def isin(array: np.ndarray, others: np.ndarray) -> np.ndarray:
    """Return, for each element, whether it is one of the others."""
    return np.isin(array, others)


def sort_key_val(keys: np.ndarray, values: np.ndarray, axis: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the keys in order along `axis`, and the values in the order of their keys."""
    ordered, order = sort(keys, axis, descending=False)
    return ordered, np.take_along_axis(values, order, axis)
