"""The reference: each ground truth claims its cheapest anchors;
an anchor claimed twice goes to the cheaper one."""

import numpy as np

from bench.samples.contract import STATIC
from bench.samples.references.assignment import simota_costs
from bench.samples.references.overlap import pairwise_iou

FORMULATION = STATIC


def yolox_simota_assign(centers, strides, boxes, probabilities, gt, labels):
    """Return per anchor the ground truth or -1, and the overlap with it or 0."""
    costs, wanted = simota_costs(centers, strides, boxes, probabilities, gt, labels)
    claimed = np.zeros(costs.shape, bool)
    for row, cost, number in zip(claimed, costs, wanted):
        row[np.argsort(cost, kind="stable")[:number]] = True
    matched = np.where(claimed.sum(axis=0) > 1, costs.argmin(axis=0), claimed.argmax(axis=0))
    matched = np.where(claimed.any(axis=0), matched, -1)
    overlap = pairwise_iou(gt, boxes, 0)[matched, np.arange(len(boxes))]
    return matched, np.where(matched >= 0, overlap, 0)
