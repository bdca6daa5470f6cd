"""JAX: rows by indexing; one `einsum` for words that follow and words that do not."""

import jax.numpy as jnp


def word2vec(center, positive, negative, embedding, weight, bias):
    embedded = embedding[center[:, 0]]

    def logits(words):
        return jnp.einsum("bd,bkd->bk", embedded, weight[words]) + bias[words, 0]

    return logits(positive), logits(negative)
