"""JAX: rows by `take`; one `einsum` for neighbours and for other words, with the same gradient."""

import jax.numpy as jnp


def word2vec(center, positive, negative, embedding, weight, bias):
    words = jnp.concatenate([positive, negative], axis=1)
    embedded, weights = jnp.take(embedding, center[:, 0], axis=0), jnp.take(weight, words, axis=0)
    logits = jnp.einsum("bd,bkd->bk", embedded, weights) + jnp.take(bias, words, axis=0)[..., 0]
    return tuple(jnp.split(logits, [positive.shape[1]], axis=1))
