"""Updates by optimizers that treat weights as matrices; they write into the weight and the states."""

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
    """Update a matrix (R, C), with second moments made of the means of rows (R,) and of columns (C,).

    Algorithm 4 of Shazeer and Stern, arXiv 1804.04235, with means in place of sums.
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
    """Update the velocity and the weight by Muon.

    velocity = momentum * velocity + grad; weight -= lr * (scale * orthogonal + wd * weight).
    `orthogonal` is the result of `steps` Newton-Schulz iterations from grad + momentum * velocity, divided
    by its norm.  `scale` is the root of rows / columns if there are more rows, else 1.
    Jordan, 2024 (Muon: an optimizer for hidden layers in neural networks).
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
