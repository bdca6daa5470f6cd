"""The reference: softmax with the largest logit of each node subtracted."""

import numpy as np

from bench.samples.contract import STATIC

FORMULATION = STATIC


def channel_attention(matrix, vector, embeddings):
    """Return (mixed, score): the weighted embeddings (nodes, width) and their weights (nodes, channels).

    The weights are the softmax of (embedding matrix) . vector over the channels.
    """
    logits = ((embeddings @ matrix) * vector).sum(axis=2)
    score = np.exp(logits - logits.max(axis=0))
    score /= score.sum(axis=0)
    return (score[:, :, None] * embeddings).sum(axis=0), score.T
