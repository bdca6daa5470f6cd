"""JAX, with static shapes in every stage: masks instead of selections."""

import jax
import jax.numpy as jnp

from bench.samples.contract import STATIC

FORMULATION = STATIC


def gaussian_sigmoid_focalloss(logits, target, gamma, beta, smallest):
    p = jnp.clip(jax.nn.sigmoid(logits), smallest, 1 - smallest)
    peaks = target == 1
    negative = jnp.log(1 - p) * p**gamma * (1 - target) ** beta
    loss = jnp.where(peaks, jnp.log(p) * (1 - p) ** gamma, negative)
    return -loss.sum() / jnp.maximum(peaks.sum(), 1).astype(p.dtype)
