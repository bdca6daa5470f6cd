"""The reference: thresholds for all boxes, then a loop over ground truth that claims its best box."""

import numpy as np


def assign_wrt_overlaps(overlaps, gt_labels, positive, negative, minimum):
    """Return the assigned ground truth, the largest overlap, and the label of each box.

    The assigned ground truth is counted from 1; 0 is background, -1 ignored.  The label of a box without
    ground truth is -1.  Every ground truth also claims the box that it overlaps most, even if that box
    overlaps another ground truth more; later ground truths overwrite earlier ones.
    """
    largest, best = overlaps.max(axis=0), overlaps.argmax(axis=0)
    assigned = np.where(largest >= positive, best + 1, np.where(largest < negative, 0, -1))
    for index, row in enumerate(overlaps):
        if row.max() >= minimum:
            assigned[row.argmax()] = index + 1
    return assigned, largest, np.where(assigned > 0, gt_labels[assigned - 1], -1)
