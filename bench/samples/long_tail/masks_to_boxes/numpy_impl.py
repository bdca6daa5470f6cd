"""The reference: mask by mask, over the indices of its pixels."""

import numpy as np

FAR = 1e8


def masks_to_boxes(masks):
    """Return (N, 4): the first and last column and row with a pixel, as x1, y1, x2, y2.

    An empty mask has (FAR, FAR, 0, 0).
    """
    boxes = np.tile([FAR, FAR, 0.0, 0.0], (len(masks), 1))
    for mask, box in zip(masks, boxes):
        rows, columns = np.nonzero(mask)
        if len(rows):
            box[:] = columns.min(), rows.min(), columns.max(), rows.max()
    return boxes
