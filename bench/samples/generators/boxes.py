"""Random boxes (x1, y1, x2, y2) for the inputs of detection samples, in pixels of an image."""

from __future__ import annotations

import numpy as np

from bench.samples.contract import inputs

IMAGE_SIZE = 1333.0
SMALLEST_SIDE = 32.0

PRIOR_VARIANCES = (0.1, 0.2)
"""The divisors of the offsets of prior boxes, for centres and for sizes, in single-shot detectors (SSD)."""


def random_boxes(*shape: int) -> np.ndarray:
    """Return boxes (*shape, 4) inside the image: x2 > x1 and y2 > y1 by at least 32 pixels."""
    generator = inputs.generator()
    sides = generator.uniform(SMALLEST_SIDE, IMAGE_SIZE / 4, (*shape, 2))
    corners = generator.uniform(0.0, 1.0, (*shape, 2)) * (IMAGE_SIZE - sides)
    return np.concatenate([corners, corners + sides], axis=-1).astype(np.float32)


def jittered(boxes: np.ndarray, share: float) -> np.ndarray:
    """Return `boxes` moved and scaled by up to `share` of their sides; they stay valid for share < 0.5."""
    generator = inputs.generator()
    sides = boxes[..., 2:] - boxes[..., :2]
    moved = boxes + generator.uniform(-share, share, boxes.shape) * np.concatenate([sides, sides], axis=-1)
    return moved.astype(boxes.dtype)


def separate_coordinates(boxes: np.ndarray, others: np.ndarray) -> None:
    """Set the last bit of coordinates so that none of `boxes` equals one of `others`.

    Where two are equal, a maximum has no unique gradient, and frameworks return different ones.
    """
    boxes.view(np.int32)[...] &= ~1
    others.view(np.int32)[...] |= 1


def pairs(count: int) -> tuple[np.ndarray, np.ndarray]:
    """Return predictions and their targets (count, 4): near each other, but every fourth pair unrelated.

    No coordinates of a pair are equal (see `separate_coordinates`).
    """
    target = random_boxes(count)
    pred = jittered(target, 0.4)
    pred[::4] = random_boxes(len(pred[::4]))
    separate_coordinates(pred, target)
    return pred, target


def separate_sets(count: int, other_count: int) -> list[np.ndarray]:
    """Return boxes (count, 4) and (other_count, 4); no coordinate is in both sets."""
    boxes, others = random_boxes(count), random_boxes(other_count)
    separate_coordinates(boxes, others)
    return [boxes, others]


def as_centers(boxes: np.ndarray) -> np.ndarray:
    """Return `boxes` (..., 4) as centres and sizes (cx, cy, w, h)."""
    lower, upper = boxes[..., :2], boxes[..., 2:]
    return np.concatenate([(lower + upper) / 2, upper - lower], axis=-1)
