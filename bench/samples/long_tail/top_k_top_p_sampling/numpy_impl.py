"""The reference: sorted by logit; division by the kept total comes last."""

import numpy as np


def top_k_top_p_sampling(logits, u, temperature, k, p):
    """Return the drawn token and its probability.

    It is drawn from the smallest set of the k likeliest tokens whose probability reaches p.
    """
    order = np.argsort(-logits, axis=1, kind="stable")[:, :k]
    scaled = np.take_along_axis(logits, order, axis=1) / temperature
    probability = np.exp(scaled - scaled[:, :1])
    probability /= probability.sum(axis=1, keepdims=True)
    cumulative = probability.cumsum(axis=1)
    kept = np.sum(cumulative - probability < p, axis=1, keepdims=True)
    total = np.take_along_axis(cumulative, kept - 1, axis=1)
    drawn = (cumulative <= u[:, None] * total).sum(axis=1, keepdims=True)
    token, drawn_probability = (np.take_along_axis(array, drawn, axis=1) for array in (order, probability))
    return token[:, 0], (drawn_probability / total)[:, 0]
