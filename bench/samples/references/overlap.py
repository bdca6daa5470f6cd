"""Areas and overlaps of corner boxes (x1, y1, x2, y2).

`aligned` functions take pairs of boxes, (..., 4) and (..., 4) of equal shape; `pairwise` functions take
(n, 4) and (m, 4).  An IoU divides by the union plus `eps`, which may be 0 for boxes that are not empty.
"""

from __future__ import annotations

import numpy as np


def area(boxes: np.ndarray) -> np.ndarray:
    """Return the areas (...) of boxes (..., 4)."""
    return (boxes[..., 2] - boxes[..., 0]) * (boxes[..., 3] - boxes[..., 1])


def aligned_intersection(boxes: np.ndarray, others: np.ndarray) -> np.ndarray:
    """Return the shared areas (...) of boxes and others (..., 4)."""
    sides = np.minimum(boxes[..., 2:], others[..., 2:]) - np.maximum(boxes[..., :2], others[..., :2])
    return np.prod(np.maximum(sides, 0), axis=-1)


def pairwise_intersection(boxes: np.ndarray, others: np.ndarray) -> np.ndarray:
    """Return the shared areas (n, m) of boxes (n, 4) and others (m, 4)."""
    return aligned_intersection(boxes[:, None], others[None])


def aligned_iou(boxes: np.ndarray, others: np.ndarray, eps: float) -> np.ndarray:
    """Return the intersections over unions (...) of boxes and others (..., 4)."""
    shared = aligned_intersection(boxes, others)
    return shared / (area(boxes) + area(others) - shared + eps)


def pairwise_iou(boxes: np.ndarray, others: np.ndarray, eps: float) -> np.ndarray:
    """Return the intersections over unions (n, m) of boxes (n, 4) and others (m, 4)."""
    return aligned_iou(boxes[:, None], others[None], eps)


def iou_and_union(boxes: np.ndarray, others: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return the intersections over unions and the unions, (n, m), of boxes (n, 4) and others (m, 4)."""
    shared = pairwise_intersection(boxes, others)
    union = area(boxes)[:, None] + area(others) - shared
    return shared / union, union
