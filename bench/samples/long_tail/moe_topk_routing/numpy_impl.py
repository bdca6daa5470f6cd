"""The reference: experts sorted by probability, their load by `bincount`."""

import numpy as np


def moe_topk_routing(logits, chosen):
    """Return experts and their weights (T, k), pairs per expert (E,), and the balance loss.

    The most probable expert comes first.  The balance loss is 1 for an even load.
    """
    tokens, experts = logits.shape
    p = np.exp(logits - logits.max(axis=1, keepdims=True))
    p /= p.sum(axis=1, keepdims=True)
    ids = np.argsort(-p, axis=1, kind="stable")[:, :chosen]
    weights = np.take_along_axis(p, ids, axis=1)
    weights /= weights.sum(axis=1, keepdims=True)
    count = np.bincount(ids.reshape(-1), minlength=experts)
    balance = experts * np.sum(count / (tokens * chosen) * p.mean(axis=0))
    return ids, weights, count, balance.astype(p.dtype)
