"""The reference: targets and weights written at the foreground's rows and classes."""

import numpy as np


def bbox_expand(bbox_targets, bbox_weights, labels, slots):
    """Return two matrices (N, 4 * slots): targets and weights of the foreground.

    They are zero except in columns 4 * label to 4 * label + 3 of foreground rows.
    """
    expanded = np.zeros((2, len(labels), len(slots), 4))
    rows = np.flatnonzero(labels > 0)
    expanded[0, rows, labels[rows]] = bbox_targets[rows]
    expanded[1, rows, labels[rows]] = bbox_weights[rows]
    return tuple(expanded.reshape(2, len(labels), -1))
