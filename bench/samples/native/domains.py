"""Domains of parameters: functions that draw arrays with values that an operator accepts."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from bench.samples.contract import inputs
from bench.samples.contract.parameters import Case, Draw


def uniform(low: float, high: float) -> Draw:
    """Return a draw of numbers uniform in [low, high)."""
    return lambda shape, case: inputs.array(shape, low, high)


def integers(low: int, high: int, dtype: str | None = None) -> Draw:
    """Return a draw of whole numbers in [low, high), of `dtype`; None: the dtype asked for."""
    return lambda shape, case: inputs.integers(shape, low, high).astype(dtype or inputs.dtype())


def index(of: str, axis: int = 0, dtype: str = "int64") -> Draw:
    """Return a draw of positions along `axis` of an array.

    of: the parameter for which the case gives the shape of that array.
    """
    return lambda shape, case: inputs.integers(shape, 0, case[of][axis]).astype(dtype)


def below(parameter: str, dtype: str = "int64") -> Draw:
    """Return a draw of whole numbers from 0 to below the value of another parameter."""
    return lambda shape, case: inputs.integers(shape, 0, case[parameter]).astype(dtype)


def booleans(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return True and False, equally often."""
    return inputs.booleans(shape)


def truths(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return ones and zeros in the dtype asked for, for operators that take them as truth values."""
    return inputs.booleans(shape).astype(inputs.dtype())


def distinct(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return values without ties."""
    return inputs.distinct(shape)


def ascending(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return numbers sorted along the last axis."""
    return np.sort(inputs.array(shape), axis=-1)


def positive_definite(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return symmetric matrices of shape (..., n, n) whose eigenvalues are about 1 and above."""
    factor = inputs.array(shape)
    return (factor @ np.swapaxes(factor, -1, -2) / shape[-1] + _identity(shape)).astype(factor.dtype)


def symmetric(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return symmetric matrices of shape (..., n, n)."""
    array = inputs.array(shape)
    return (array + np.swapaxes(array, -1, -2)) / 2


def lower_triangular(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return lower triangular matrices of shape (..., n, n), well conditioned."""
    array = inputs.array(shape, -0.5, 0.5)
    return (np.tril(array, -1) / shape[-1] + _identity(shape)).astype(array.dtype)


def upper_triangular(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return upper triangular matrices of shape (..., n, n), well conditioned."""
    return np.ascontiguousarray(np.swapaxes(lower_triangular(shape, case), -1, -2))


def invertible(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return matrices of shape (..., n, n), well conditioned."""
    array = inputs.array(shape, -0.5, 0.5)
    return (array / shape[-1] + _identity(shape)).astype(array.dtype)


def probabilities(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return positive numbers with the sum 1 along the last axis."""
    array = inputs.array(shape, 0.1, 1.0)
    return array / array.sum(axis=-1, keepdims=True)


def zeros(shape: Sequence[int], case: Case) -> np.ndarray:
    """Return zeros, the initial state of an optimizer."""
    return np.zeros(inputs.check_shape(shape, inputs.dtype().itemsize), inputs.dtype())


def _identity(shape: Sequence[int]) -> np.ndarray:
    return np.eye(shape[-1], dtype=inputs.dtype())


def regions(shape: Sequence[int], images: Sequence[int]) -> np.ndarray:
    """Return regions of interest (count, 5) in images (N, C, H, W).

    The columns are image, left, top, right and bottom; the last four are in pixels.  images: the shape.
    """
    count, (number, _, height, width) = shape[0], images
    corners = inputs.array([count, 4], 0.0, 1.0) * np.array([width, height] * 2, np.float32) / 2
    corners[:, 2:] += corners[:, :2]
    image = inputs.integers([count, 1], 0, number)
    return np.concatenate([image, corners], axis=1).astype(inputs.dtype())
