"""The reference: corners as pairs of columns; for IoF the union is the first box only."""

import numpy as np


def bbox_overlaps(boxes, others, mode, is_aligned, eps):
    """Return overlaps (B, M, N), or (B, M) of the aligned pairs."""
    area, other_area = (np.prod(b[..., 2:] - b[..., :2], axis=-1) for b in (boxes, others))
    if not is_aligned:
        boxes, others = boxes[:, :, None], others[:, None]
        area, other_area = area[:, :, None], other_area[:, None]
    sides = np.minimum(boxes[..., 2:], others[..., 2:]) - np.maximum(boxes[..., :2], others[..., :2])
    inter = np.prod(np.maximum(sides, 0), axis=-1)
    union = np.maximum(area if mode == "iof" else area + other_area - inter, eps)
    if mode != "giou":
        return inter / union
    around = np.maximum(boxes[..., 2:], others[..., 2:]) - np.minimum(boxes[..., :2], others[..., :2])
    enclosing = np.maximum(np.prod(around, axis=-1), eps)
    return inter / union - (enclosing - union) / enclosing
