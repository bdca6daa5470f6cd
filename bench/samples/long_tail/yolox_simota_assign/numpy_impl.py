"""The reference."""

import numpy as np

from bench.samples.references.overlap import pairwise_iou


def geometry(centers, strides, gt):
    """Whether each centre lies inside each ground truth, and near its centre, (gt, anchors)."""
    sides = np.concatenate([centers - gt[:, None, :2], gt[:, None, 2:] - centers], axis=-1)
    offset = np.abs(centers - ((gt[:, :2] + gt[:, 2:]) / 2)[:, None]).max(axis=-1)
    return sides.min(axis=-1) > 0, offset < 2.5 * strides


def wanted_costs(centers, strides, boxes, probabilities, gt, labels):
    """(costs (gt, anchors), infinite where the anchor is not valid; number of anchors wanted (gt,))."""
    in_box, near = geometry(centers, strides, gt)
    valid = (in_box | near).any(axis=0)
    overlap = pairwise_iou(gt, boxes, 0)
    hit = np.maximum(np.log(probabilities), -100)
    miss = np.maximum(np.log(1 - probabilities), -100)
    cross_entropy = (miss - hit)[:, labels].T - miss.sum(axis=1)
    cost = cross_entropy - 3 * np.log(overlap + 1e-8) + 1e5 * ~(in_box & near)
    best = np.sort(np.where(valid, overlap, 0), axis=1)[:, -10:]
    return np.where(valid, cost, np.inf), np.maximum(best.sum(axis=1).astype(np.int64), 1)


def yolox_simota_assign(centers, strides, boxes, probabilities, gt, labels):
    """(ground truth or -1, overlap with it or 0) per anchor."""
    costs, wanted = wanted_costs(centers, strides, boxes, probabilities, gt, labels)
    claimed = np.zeros(costs.shape, bool)
    for row, cost, number in zip(claimed, costs, wanted):
        row[np.argsort(cost, kind="stable")[:number]] = True
    matched = np.where(claimed.sum(axis=0) > 1, costs.argmin(axis=0), claimed.argmax(axis=0))
    matched = np.where(claimed.any(axis=0), matched, -1)
    overlap = pairwise_iou(gt, boxes, 0)[matched, np.arange(len(boxes))]
    return matched, np.where(matched >= 0, overlap, 0)
