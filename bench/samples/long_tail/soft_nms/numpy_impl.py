"""The reference: the best remaining box is chosen, and lowers the scores of the boxes that it overlaps."""

import numpy as np

from bench.samples.references.overlap import pairwise_iou


def soft_nms(boxes, scores, sigma, minimum):
    """Return indices and scores of the chosen boxes in order of choice, padded with -1 and 0,
    and their number."""
    left, scores = np.arange(len(boxes)), scores.copy()
    keep, chosen = np.full(len(boxes), -1), np.zeros(len(boxes))
    for step in range(len(boxes)):
        best = left[scores[left].argmax()]
        if scores[best] < minimum:
            return keep, chosen, step
        keep[step], chosen[step] = best, scores[best]
        left = left[left != best]
        scores[left] *= np.exp(-np.square(pairwise_iou(boxes[best][None], boxes[left], 0)[0]) / sigma)
    return keep, chosen, len(boxes)
