"""Softmax cross-entropy per pixel."""

from __future__ import annotations

import numpy as np

from bench.samples.references.activation import log_softmax


def cross_entropy(logits: np.ndarray, label: np.ndarray, ignore_index: int) -> np.ndarray:
    """Return -log p[label] (B, ...), with p the softmax of logits (B, C, ...) over C.

    It is 0 where the label is ignored.  label (B, ...): classes, or `ignore_index`, which is not a class.
    """
    valid = label != ignore_index
    chosen = np.where(valid, label, 0)[:, None]
    return np.where(valid, -np.take_along_axis(log_softmax(logits, 1), chosen, axis=1)[:, 0], 0)
