"""The reference: ignored pixels count as no edge; each side is weighted by the share of the other."""

import numpy as np

from bench.samples.references.binary_cross_entropy import cross_entropy


def edge_wbceloss(edge_logit, edge_target, ignore_index):
    """Return 10 times the mean of w times the cross-entropy.

    w is the share of pixels without edge at an edge, and the share of edge pixels elsewhere.
    """
    target = np.where(edge_target == ignore_index, 0, edge_target)[:, None]
    negatives = 1 - target.mean()
    weight = np.where(target == 1, negatives, 1 - negatives)
    return 10 * np.mean(weight * cross_entropy(edge_logit, target))
