"""JAX: scores by a sum of products, weights by softmax over the channels."""

import jax

from bench.samples.contract import STATIC

FORMULATION = STATIC


def channel_attention(matrix, vector, embeddings):
    score = jax.nn.softmax(((embeddings @ matrix) * vector).sum(axis=2), axis=0)
    return (score[:, :, None] * embeddings).sum(axis=0), score.T
