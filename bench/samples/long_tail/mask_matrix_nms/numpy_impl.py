"""The reference: overlaps of all pairs by one product; `triu` keeps those with better masks."""

import numpy as np


def mask_matrix_nms(masks, labels, scores, sigma):
    """Return (decayed scores, order), best score first.

    A score decays by its largest overlap with a better mask of its label, less the extent to which that mask
    itself is covered by better ones: min of exp(-sigma * overlap^2) / exp(-sigma * cover^2).
    """
    order = np.argsort(-scores)
    flat, labels, scores = masks.reshape(len(masks), -1)[order], labels[order], scores[order]
    shared, area = flat @ flat.T, flat.sum(axis=1)
    overlap = np.triu(shared / (area[:, None] + area - shared), 1) * (labels[:, None] == labels)
    cover = overlap.max(axis=0)
    decay = np.exp(-sigma * (np.square(overlap) - np.square(cover)[:, None])).min(axis=0)
    return scores * decay, order
