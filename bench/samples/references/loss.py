"""Losses."""

from __future__ import annotations

import numpy as np

from bench.samples.references.activation import log_softmax


def cross_entropy(
    logits: np.ndarray, target: np.ndarray, reduction: str, label_smoothing: float
) -> np.ndarray:
    """-(1 - s) * log p[target] - s / C * sum over classes of log p, with p the softmax over axis 1.

    logits (N, C, *rest), target (N, *rest) class indices, s the label smoothing (Szegedy et al.,
    arXiv 1512.00567).  reduction: "none", "sum" or "mean".
    """
    logs = log_softmax(logits, 1)
    picked = np.take_along_axis(logs, np.expand_dims(target, 1), axis=1).squeeze(1)
    loss = -(1 - label_smoothing) * picked - label_smoothing * logs.mean(axis=1)
    if reduction == "none":
        return loss
    return loss.sum() if reduction == "sum" else loss.mean()
