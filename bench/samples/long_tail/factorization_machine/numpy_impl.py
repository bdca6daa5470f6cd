"""The reference: rows of the tables by indexing, pairs by sums and squares."""

import numpy as np


def factorization_machine(sparse_ids, dense, w1, E, dense_w1, dense_E):
    """Return the first and the second order, each (batch, 1).

    The first order is the weighted sum of the features.  The second is the sum of the products of all pairs
    of factors: half of (sum f)^2 - sum f^2 over the features, summed over the factors.
    """
    first = w1[sparse_ids].sum(axis=1) + (dense * dense_w1).sum(axis=1, keepdims=True)
    features = np.concatenate([E[sparse_ids], dense[:, :, None] * dense_E], axis=1)
    pairs = np.square(features.sum(axis=1)) - np.square(features).sum(axis=1)
    return first, 0.5 * pairs.sum(axis=1, keepdims=True)
