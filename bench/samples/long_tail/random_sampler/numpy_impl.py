"""The reference: candidates sorted by their random keys; the first ones are kept."""

import numpy as np


def choose(candidates, keys, limit):
    """Return at most `limit` candidates, those with the smallest keys, in ascending order."""
    return np.sort(candidates[np.argsort(keys[candidates])[:limit]])


def padded(indices, size):
    return np.concatenate([indices, np.full(size - len(indices), -1)])


def random_sampler(assigned, keys, wanted, share, per_positive):
    """Return positives and negatives, both padded with -1, and the numbers of both."""
    limit = int(wanted * share)
    positives = choose(np.flatnonzero(assigned > 0), keys, limit)
    rest = wanted - len(positives)
    if per_positive >= 0:
        rest = min(rest, per_positive * max(1, len(positives)))
    negatives = choose(np.flatnonzero(assigned == 0), keys, rest)
    return padded(positives, limit), padded(negatives, wanted), len(positives), len(negatives)
