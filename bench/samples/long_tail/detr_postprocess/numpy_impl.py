"""The reference: softmax without its last class, corners scaled by (width, height) twice."""

import numpy as np


def detr_postprocess(logits, boxes, sizes):
    """Return the probability of the best class but the last, its index, and the corners in pixels."""
    exponentials = np.exp(logits - logits.max(axis=-1, keepdims=True))
    probability = (exponentials / exponentials.sum(axis=-1, keepdims=True))[..., :-1]
    corners = np.concatenate(
        [boxes[..., :2] - boxes[..., 2:] / 2, boxes[..., :2] + boxes[..., 2:] / 2], axis=-1
    )
    scale = sizes[:, None, [1, 0, 1, 0]]
    return probability.max(axis=-1), probability.argmax(axis=-1), corners * scale
