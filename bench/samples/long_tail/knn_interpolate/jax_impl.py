"""JAX: neighbours by `top_k` of negated squared distances, their features by `vmap`."""

import jax
import jax.numpy as jnp


def knn_interpolate(known, unknown, feats, neighbours):
    pairs = jnp.square(unknown[:, :, None] - known[:, None]).sum(axis=-1)
    negated, nearest = jax.lax.top_k(-pairs, neighbours)
    weights = 1 / (jnp.sqrt(-negated) + 1e-8)
    weights = weights / weights.sum(axis=2, keepdims=True)
    chosen = jax.vmap(lambda feats, nearest: feats.T[nearest])(feats, nearest)
    return jnp.einsum("bnkc,bnk->bcn", chosen, weights)
