"""JAX, with static shapes in every stage: multiplied by the mask."""

import jax.numpy as jnp

from bench.samples.contract import STATIC

FORMULATION = STATIC


def associative_pull_loss(emb0, emb1, mask, eps):
    mask = mask.astype(emb0.dtype)
    mean = (emb0 + emb1) / 2
    spread = jnp.square(emb0 - mean) + jnp.square(emb1 - mean)
    return jnp.sum(spread / (mask.sum(axis=1, keepdims=True) + eps) * mask)
