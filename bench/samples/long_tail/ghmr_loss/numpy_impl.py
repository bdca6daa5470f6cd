"""The reference: the mean of each bin that has entries, and the mean of these means."""

from itertools import pairwise

import numpy as np


def ghmr_loss(pred, target, mask, mu, bins):
    """Return the mean of sqrt(d^2 + mu^2) - mu, weighted.

    The weight of an entry is one over the number of entries in its bin of |gradient|.
    """
    difference = pred - target
    distance = np.sqrt(difference**2 + mu**2)
    edges = np.append(np.arange(bins) / bins, np.inf)
    norm, valid = np.abs(difference) / distance, mask > 0
    members = [(norm >= low) & (norm < high) & valid for low, high in pairwise(edges)]
    members = [inside for inside in members if inside.any()]
    return sum(np.mean((distance - mu)[inside]) for inside in members) / max(len(members), 1)
