"""The reference: the probability of the label is exp(-cross-entropy), 1 where it is ignored."""

import numpy as np

from bench.samples.references.pixel_cross_entropy import cross_entropy


def focal_loss(logits, label, alpha, gamma, ignore_index):
    """Return the mean over all rows of alpha (1 - exp(-ce))^gamma ce; ce is 0 where the label is ignored."""
    entropy = cross_entropy(logits, label, ignore_index)
    return np.mean(alpha * (1 - np.exp(-entropy)) ** gamma * entropy)
