"""The reference: softmax of the powers, with the largest power of each user subtracted."""

import numpy as np


def label_aware_attention(keys, query, power):
    """Return (output, weight): the weighted interests, and the weights,
    the softmax of (key . query) ** power."""
    score = (keys * query).sum(axis=2, keepdims=True) ** power
    weight = np.exp(score - score.max(axis=1, keepdims=True))
    weight /= weight.sum(axis=1, keepdims=True)
    return (weight * keys).sum(axis=1), weight
