"""JAX: rows of the tables by indexing; pairs by half of the square of sums less the sum of squares."""

import jax.numpy as jnp


def factorization_machine(sparse_ids, dense, w1, E, dense_w1, dense_E):
    first = w1[sparse_ids].sum(axis=1) + (dense * dense_w1).sum(axis=1, keepdims=True)
    features = jnp.concatenate([E[sparse_ids], dense[:, :, None] * dense_E], axis=1)
    pairs = jnp.square(features.sum(axis=1)) - jnp.square(features).sum(axis=1)
    return first, 0.5 * pairs.sum(axis=1, keepdims=True)
