"""JAX: the distance to the target without branches, as targets are 0 or 1."""

import jax

from bench.samples.kernels.binary_cross_entropy.jax import cross_entropy


def sigmoid_focal_loss(pred, target, gamma, alpha):
    p = jax.nn.sigmoid(pred)
    distance = (1 - p) * target + p * (1 - target)
    weight = (alpha * target + (1 - alpha) * (1 - target)) * distance**gamma
    return (cross_entropy(pred, target) * weight).mean()
