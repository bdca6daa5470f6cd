"""JAX: for every pixel, a term for peaks and a term for everything else."""

import jax.numpy as jnp


def gaussian_focal_loss(pred, target, alpha, gamma, eps):
    positive = -jnp.log(pred + eps) * (1 - pred) ** alpha * (target == 1)
    negative = -jnp.log(1 - pred + eps) * pred**alpha * (1 - target) ** gamma
    return positive + negative
