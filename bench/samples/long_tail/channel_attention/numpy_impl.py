"""The reference: softmax with the largest logit of each node taken off."""

import numpy as np

from bench.samples.contract import STATIC

FORMULATION = STATIC


def channel_attention(matrix, vector, embeddings):
    """(mixed, score): the embeddings weighted by the softmax of (embedding matrix) . vector over the
    channels, (nodes, width), and its weights, (nodes, channels)."""
    logits = ((embeddings @ matrix) * vector).sum(axis=2)
    score = np.exp(logits - logits.max(axis=0))
    score /= score.sum(axis=0)
    return (score[:, :, None] * embeddings).sum(axis=0), score.T
