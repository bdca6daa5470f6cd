"""The reference: each image's index, repeated as often as it has boxes."""

import numpy as np


def bbox2roi(bbox_list):
    """Return (sum of the counts, 5): image, x1, y1, x2, y2."""
    images = np.repeat(np.arange(len(bbox_list)), [len(boxes) for boxes in bbox_list])
    return np.column_stack([images, np.concatenate([boxes[:, :4] for boxes in bbox_list])])
