"""The reference: the best remaining box is kept, and suppresses boxes of its class that overlap it."""

import numpy as np

from bench.samples.references.overlap import pairwise_iou


def batched_nms(boxes, scores, classes, threshold, most):
    """Return the kept indices, best first and padded with -1, and their number."""
    left, kept = np.argsort(-scores), []
    most = min(most, len(boxes))
    while len(left) and len(kept) < most:
        best, left = left[0], left[1:]
        kept.append(best)
        overlap = pairwise_iou(boxes[best][None], boxes[left], 0)[0]
        left = left[(overlap <= threshold) | (classes[left] != classes[best])]
    return np.array(kept + [-1] * (most - len(kept))), len(kept)
