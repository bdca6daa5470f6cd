"""Mean features of each class in each image."""

from __future__ import annotations

import numpy as np


def one_hot(labels: np.ndarray, classes: int) -> np.ndarray:
    """Return indicators (B, K, H, W) of labels (B, 1, H, W): 1 where the pixel is of the class.

    Other labels give no 1.
    """
    return (labels == np.arange(classes)[:, None, None]).astype(np.float64)


def class_means(features: np.ndarray, members: np.ndarray) -> np.ndarray:
    """Return the mean features (B, K, C) of each class; 0 for a class without pixels.

    features (B, C, H, W), members (B, K, H, W) from `one_hot`.
    """
    sums = members.reshape(*members.shape[:2], -1) @ features.reshape(*features.shape[:2], -1).swapaxes(1, 2)
    return sums / (members.sum(axis=(2, 3))[..., None] + 1e-6)


def length(vectors: np.ndarray, axis: int) -> np.ndarray:
    """Return the Euclidean length along `axis`, at least 1e-8; the axis remains, with extent 1."""
    return np.maximum(np.linalg.norm(vectors, axis=axis, keepdims=True), 1e-8)
