"""Statistics of an array: several at once, integrals, quantiles."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np


def aminmax(array: np.ndarray, axis: int | None, keepdims: bool) -> list[np.ndarray]:
    """Return the least and the greatest elements along an axis, or of all elements (None)."""
    return [array.min(axis=axis, keepdims=keepdims), array.max(axis=axis, keepdims=keepdims)]


def var_mean(
    array: np.ndarray, axis: int | Sequence[int] | None, ddof: int, keepdims: bool
) -> list[np.ndarray]:
    """Return the variance, with n - `ddof` as its divisor, and the mean."""
    axes = axis if axis is None or isinstance(axis, int) else tuple(axis)
    variance = np.var(array, axis=axes, ddof=ddof, keepdims=keepdims)
    return [variance, np.mean(array, axis=axes, keepdims=keepdims)]


def std_mean(
    array: np.ndarray, axis: int | Sequence[int] | None, ddof: int, keepdims: bool
) -> list[np.ndarray]:
    """Return the standard deviation, with n - `ddof` as the divisor of its square, and the mean."""
    variance, mean = var_mean(array, axis, ddof, keepdims)
    return [np.sqrt(variance), mean]


def logcumsumexp(array: np.ndarray, axis: int) -> np.ndarray:
    """Return the logarithm of the running sum of exponentials along `axis`."""
    return np.logaddexp.accumulate(array, axis)


def cummax(array: np.ndarray, axis: int) -> np.ndarray:
    """Return the running maximum along `axis`."""
    return np.maximum.accumulate(array, axis)


def cummin(array: np.ndarray, axis: int) -> np.ndarray:
    """Return the running minimum along `axis`."""
    return np.minimum.accumulate(array, axis)


def cumulative_trapezoid(array: np.ndarray, axis: int) -> np.ndarray:
    """Return the integrals up to every place but the first, by trapezoids of width 1."""
    array = np.moveaxis(array, axis, -1)
    return np.moveaxis(np.cumsum((array[..., 1:] + array[..., :-1]) / 2, axis=-1), -1, axis)


def trapezoid(array: np.ndarray, axis: int) -> np.ndarray:
    """Return the integral by trapezoids of width 1."""
    ends = array.take(0, axis) + array.take(-1, axis)
    return array.sum(axis) - ends / 2


def cov(array: np.ndarray, ddof: int) -> np.ndarray:
    """Return the covariances of variables (rows), with the number of columns less `ddof` as divisor."""
    return _products(array) / (array.shape[1] - ddof)


def corrcoef(array: np.ndarray) -> np.ndarray:
    """Return the correlations of variables (rows)."""
    products = _products(array)
    length = np.sqrt(np.diagonal(products).real)
    return products / length / length[:, None]


def _products(array: np.ndarray) -> np.ndarray:
    """Return the products of every row and every conjugate row, after their means are subtracted."""
    centred = array - array.mean(axis=1, keepdims=True)
    return centred @ centred.conj().T


def dist(array: np.ndarray, other: np.ndarray, order: float) -> np.ndarray:
    """Return the norm of `order` of the difference, over all elements."""
    return (np.abs(array - other) ** order).sum() ** (1 / order)


def renorm(array: np.ndarray, axis: int, limit: float) -> np.ndarray:
    """Return `array` with slices along `axis` shortened to a Euclidean norm of `limit`.

    Slices whose norm is not above the limit remain as they are.
    """
    others = tuple(place for place in range(array.ndim) if place != axis)
    length = np.sqrt((array * array.conj()).real.sum(axis=others, keepdims=True))
    return array * np.where(length > limit, limit / length, 1)


def gradient(array: np.ndarray, axis: int) -> np.ndarray:
    """Return half the difference of the two neighbors along an axis.

    At the ends it is the difference from the one neighbor.
    """
    array = np.moveaxis(array, axis, 0)
    ends = array[1:2] - array[:1], array[-1:] - array[-2:-1]
    return np.moveaxis(np.concatenate([ends[0], (array[2:] - array[:-2]) / 2, ends[1]]), 0, axis)


def quantile(array: np.ndarray, shares: np.ndarray, axis: int) -> np.ndarray:
    """Return the quantiles (shares, ...) along `axis`, linearly interpolated.

    A quantile is NaN if one of its elements is NaN.
    """
    ordered = np.moveaxis(np.sort(array, axis), axis, 0)
    places = np.asarray(shares) * (len(ordered) - 1)
    found = np.stack([_between(ordered, place) for place in places])
    return np.where(np.isnan(array).any(axis), np.nan, found)


def nanquantile(array: np.ndarray, shares: np.ndarray, axis: int) -> np.ndarray:
    """Return the `quantile` of the elements that are not NaN."""
    moved = np.moveaxis(array, axis, -1)
    rows = moved.reshape(-1, moved.shape[-1])
    found = [quantile(row[~np.isnan(row)], shares, 0) for row in rows]
    return np.stack(found, axis=-1).reshape(len(shares), *moved.shape[:-1])


def _between(ordered: np.ndarray, place: float) -> np.ndarray:
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (place - below) * (ordered[above] - ordered[below])
