"""Weights of pixels, which are larger near borders of classes and near wrong predictions."""

from __future__ import annotations

import numpy as np


def boundary_weight(logit: np.ndarray, target: np.ndarray, sigma: float, ignore_index: int) -> np.ndarray:
    """Return weights (B, H, W), with the sum 1 in each image, of logits (B, C, H, W) and labels (B, H, W).

    They are proportional to 1 + exp(-d^2 / (2 sigma^2)), with d the distance to the nearest pixel that
    differs from its right or lower neighbor or from the prediction, and 0 where the label is `ignore_index`.
    """
    valid = target != ignore_index
    target = np.where(valid, target, 0)
    edges = np.where(valid, logit.argmax(axis=1), 0) != target
    edges[:, :, :-1] |= target[:, :, :-1] != target[:, :, 1:]
    edges[:, :-1] |= target[:, :-1] != target[:, 1:]
    distance = _nearest(_nearest(np.where(edges, 0, np.inf)).swapaxes(1, 2)).swapaxes(1, 2)
    weight = np.where(valid, 1 + np.exp(-distance / (2 * sigma**2)), 0)
    return weight / (weight.sum(axis=(1, 2), keepdims=True) + 1e-10)


def _nearest(squared: np.ndarray) -> np.ndarray:
    """Return min over q of squared[:, :, q] + (p - q)^2, for each position p along the last axis."""
    position = np.arange(squared.shape[2])
    return (squared[:, :, None] + np.square(position[:, None] - position)).min(axis=3)
