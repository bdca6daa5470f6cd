"""The reference: the mask is blocked everywhere, then opened group by group."""

import numpy as np


def contrastive_denoising_queries(
    labels, boxes, flip, share, new_labels, signs, groups, queries, flipped, scale, eps
):
    """Return labels, logits of boxes and blocked attention of the slots:
    in each group, positives then negatives.

    Negatives move by one to two half sizes, positives by up to one, times the scale.
    """
    count = labels.shape[1]
    slots = 2 * groups * count
    noised_labels = np.where(flip < flipped, new_labels, np.tile(labels, 2 * groups))
    boxes = np.tile(boxes, (1, 2 * groups, 1))
    half = boxes[..., 2:] / 2
    sides = np.concatenate([boxes[..., :2] - half, boxes[..., :2] + half], axis=-1)
    negative = np.arange(slots) // count % 2 == 1
    sides = sides + signs * (share + negative[:, None]) * np.concatenate([half, half], axis=-1) * scale
    sides = np.clip(sides, 0, 1)
    noised = np.concatenate([(sides[..., :2] + sides[..., 2:]) / 2, sides[..., 2:] - sides[..., :2]], axis=-1)
    logits = np.log(np.maximum(noised, eps) / np.maximum(1 - noised, eps))
    blocked = np.zeros((slots + queries, slots + queries), bool)
    blocked[:, :slots] = True
    for start in range(0, slots, 2 * count):
        blocked[start : start + 2 * count, start : start + 2 * count] = False
    return noised_labels, logits, blocked
