"""NumPy."""

import numpy as np


def nearest(squared):
    """min over q of squared[..., q] + (p - q)^2, for each position p along the last axis."""
    position = np.arange(squared.shape[-1])
    return (squared[..., None, :] + np.square(position[:, None] - position)).min(axis=-1)


def boundary_weight(logit, target, sigma, ignore_index):
    valid = target != ignore_index
    target = np.where(valid, target, 0)
    edges = np.where(valid, logit.argmax(axis=1), 0) != target
    edges[:, :, :-1] |= target[:, :, :-1] != target[:, :, 1:]
    edges[:, :-1] |= target[:, :-1] != target[:, 1:]
    distance = nearest(nearest(np.where(edges, 0, np.inf)).swapaxes(1, 2)).swapaxes(1, 2)
    weight = np.where(valid, 1 + np.exp(-distance / (2 * sigma**2)), 0)
    return weight / (weight.sum(axis=(1, 2), keepdims=True) + 1e-10)
