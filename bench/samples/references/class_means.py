"""Mean features of each class in each image."""

from __future__ import annotations

import numpy as np


def one_hot(labels: np.ndarray, classes: int) -> np.ndarray:
    """(B, K, H, W) of labels (B, 1, H, W): 1 where the pixel is of the class; none for other labels."""
    return (labels == np.arange(classes)[:, None, None]).astype(np.float64)


def class_means(features: np.ndarray, members: np.ndarray) -> np.ndarray:
    """(B, K, C) of features (B, C, H, W) and `one_hot` labels (B, K, H, W); 0 for a class without pixels."""
    sums = members.reshape(*members.shape[:2], -1) @ features.reshape(*features.shape[:2], -1).swapaxes(1, 2)
    return sums / (members.sum(axis=(2, 3))[..., None] + 1e-6)


def length(vectors: np.ndarray, axis: int) -> np.ndarray:
    """The Euclidean length along `axis`, which stays with the extent 1; 1e-8 at least."""
    return np.maximum(np.linalg.norm(vectors, axis=axis, keepdims=True), 1e-8)
