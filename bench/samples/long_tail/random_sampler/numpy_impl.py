"""The reference: candidates sorted by their random keys, the first of them kept."""

import numpy as np


def choose(candidates, keys, limit):
    """At most `limit` of the candidates, those with the smallest keys, in ascending order."""
    return np.sort(candidates[np.argsort(keys[candidates])[:limit]])


def padded(indices, size):
    return np.concatenate([indices, np.full(size - len(indices), -1)])


def random_sampler(assigned, keys, wanted, share, per_positive):
    """(positives, negatives, padded with -1; number of positives, of negatives)."""
    limit = int(wanted * share)
    positives = choose(np.flatnonzero(assigned > 0), keys, limit)
    rest = wanted - len(positives)
    if per_positive >= 0:
        rest = min(rest, per_positive * max(1, len(positives)))
    negatives = choose(np.flatnonzero(assigned == 0), keys, rest)
    return padded(positives, limit), padded(negatives, wanted), len(positives), len(negatives)
