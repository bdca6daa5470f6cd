"""The reference: thresholds for all boxes, then a loop over ground truth that claims its best box."""

import numpy as np


def assign_wrt_overlaps(overlaps, gt_labels, positive, negative, minimum):
    """(assigned ground truth + 1, 0: background, -1: ignored; largest overlap; label or -1) per box.

    Every ground truth also claims its best box, whatever that overlaps more; later ones win.
    """
    largest, best = overlaps.max(axis=0), overlaps.argmax(axis=0)
    assigned = np.where(largest >= positive, best + 1, np.where(largest < negative, 0, -1))
    for index, row in enumerate(overlaps):
        if row.max() >= minimum:
            assigned[row.argmax()] = index + 1
    return assigned, largest, np.where(assigned > 0, gt_labels[assigned - 1], -1)
