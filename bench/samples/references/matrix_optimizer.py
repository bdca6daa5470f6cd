"""Updates by optimizers that know of rows and columns; they write into the weight and the states."""

from __future__ import annotations

import math

import numpy as np

NEWTON_SCHULZ = 3.4445, -4.775, 2.0315
"""Coefficients of x, x**3 and x**5 that bring singular values near 1 in five iterations (Jordan, 2024)."""


def adafactor_update(
    weight: np.ndarray,
    grad: np.ndarray,
    rows: np.ndarray,
    columns: np.ndarray,
    lr: float,
    beta2: float,
    eps1: float,
    eps2: float,
    threshold: float,
) -> tuple[np.ndarray, ...]:
    """The step of a matrix (R, C) whose second moments are the product of means of rows and of columns.

    Algorithm 4 of Shazeer and Stern, arXiv 1804.04235, with means, (R,) and (C,), in place of sums.
    """
    square = np.square(grad) + eps1
    rows[...] = beta2 * rows + (1 - beta2) * square.mean(1)
    columns[...] = beta2 * columns + (1 - beta2) * square.mean(0)
    step = grad / np.sqrt(np.outer(rows, columns) / rows.mean())
    step /= np.maximum(1, _root_mean_square(step) / threshold)
    weight -= lr * np.maximum(eps2, _root_mean_square(weight)) * step
    return weight, rows, columns


def _root_mean_square(array: np.ndarray) -> float:
    return math.sqrt(np.square(array).mean())


def muon_update(
    weight: np.ndarray,
    grad: np.ndarray,
    velocity: np.ndarray,
    lr: float,
    momentum: float,
    wd: float,
    steps: int,
) -> tuple[np.ndarray, ...]:
    """velocity = momentum * velocity + grad; weight -= lr * (scale * orthogonal + wd * weight).

    Jordan, 2024 (Muon: an optimizer for hidden layers in neural networks): orthogonal is what `steps`
    Newton-Schulz iterations make of grad + momentum * velocity, whose norm is brought to 1 before;
    scale is the root of rows / columns where there are more rows.
    """
    velocity *= momentum
    velocity += grad
    scale = math.sqrt(max(1.0, weight.shape[0] / weight.shape[1]))
    direction = grad + momentum * velocity
    weight -= lr * (scale * _orthogonalized(direction, steps) + wd * weight)
    return weight, velocity


def _orthogonalized(matrix: np.ndarray, steps: int) -> np.ndarray:
    linear, cubic, quintic = NEWTON_SCHULZ
    matrix = matrix / np.linalg.norm(matrix)
    for _ in range(steps):
        gram = matrix @ matrix.T
        matrix = linear * matrix + (cubic * gram + quintic * gram @ gram) @ matrix
    return matrix
