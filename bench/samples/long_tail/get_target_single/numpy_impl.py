"""The reference: the values of positives and the values of negatives, joined."""

import numpy as np


def get_target_single(boxes, gt_boxes, negatives, gt_labels, classes, pos_weight):
    """Return labels, label weights, box targets and box weights of the positive boxes,
    then of the negative ones."""
    count, rest = len(boxes), len(negatives)
    sizes, gt_sizes = boxes[:, 2:] - boxes[:, :2], gt_boxes[:, 2:] - gt_boxes[:, :2]
    centers, gt_centers = (boxes[:, :2] + boxes[:, 2:]) / 2, (gt_boxes[:, :2] + gt_boxes[:, 2:]) / 2
    deltas = np.concatenate([(gt_centers - centers) / sizes / 0.1, np.log(gt_sizes / sizes) / 0.2], axis=1)
    labels = np.concatenate([gt_labels, np.full(rest, classes)])
    label_weights = np.repeat([pos_weight if pos_weight > 0 else 1.0, 1.0], [count, rest])
    targets = np.concatenate([deltas, np.zeros((rest, 4))])
    return labels, label_weights, targets, np.repeat([[1.0] * 4, [0.0] * 4], [count, rest], axis=0)
