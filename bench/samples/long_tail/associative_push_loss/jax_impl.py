"""JAX, with static shapes in every stage: multiplied by the mask."""

import jax.numpy as jnp

from bench.samples.contract import STATIC

FORMULATION = STATIC


def associative_push_loss(emb0, emb1, mask, eps):
    mask = mask.astype(emb0.dtype)
    mean = (emb0 + emb1) / 2
    number = mask.sum(axis=1)[:, None, None]
    closeness = jnp.maximum(1 - jnp.abs(mean[:, :, None] - mean[:, None, :]), 0) - 1 / (number + eps)
    pairs = mask[:, :, None] * mask[:, None, :]
    return jnp.sum(closeness / (number * (number - 1) + eps) * pairs)
