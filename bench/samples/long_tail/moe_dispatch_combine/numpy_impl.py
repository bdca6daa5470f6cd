"""The reference: expert by expert, its first pairs up to the capacity."""

import math

import numpy as np


def moe_dispatch_combine(x, ids, w, experts, factor):
    """Return (T, F), the weighted sum of the experts' results,
    and the number of dropped pairs of token and slot.

    An expert takes the first ceil(factor * T * k / E) of its pairs.
    """
    capacity = math.ceil(factor * ids.size / len(experts))
    y = np.zeros((len(x), experts.shape[2]), x.dtype)
    dropped = 0
    for expert, layer in enumerate(experts):
        token, slot = np.nonzero(ids == expert)
        dropped += max(len(token) - capacity, 0)
        token, slot = token[:capacity], slot[:capacity]
        y[token] += w[token, slot, None] * (x[token] @ layer)
    return y, np.array(dropped)
