"""The reference: candidates of each ground truth by level, kept above its threshold and inside it."""

import numpy as np

from bench.samples.references.assignment import atss_candidates


def atss_assign(priors, gt, levels, nearest, inside):
    """Return the assigned ground truth + 1 or 0, and the overlap with it or 0, per prior."""
    chosen, overlap, threshold = atss_candidates(priors, gt, levels, nearest)
    centers = ((priors[:, :2] + priors[:, 2:]) / 2)[chosen]
    sides = np.concatenate([centers - gt[:, :2], gt[:, 2:] - centers], axis=-1)
    positive = (overlap >= threshold) & (sides.min(axis=-1) > inside)
    overlaps = np.zeros((len(priors), len(gt)))
    np.put_along_axis(overlaps, chosen, np.where(positive, overlap, 0), axis=0)
    largest = overlaps.max(axis=1)
    return np.where(largest > 0, overlaps.argmax(axis=1) + 1, 0), largest
