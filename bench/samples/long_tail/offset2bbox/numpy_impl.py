"""The reference: an axis for the classes; sizes grow at most 1000 / 16 times."""

import numpy as np


def offset2bbox(boxes, offset, weights):
    """Return corners (count, 4 * classes): centres moved by shares of the sizes x2 - x1 + 1, sizes scaled.

    Sizes grow at most 1000 / 16 times.
    """
    steps = offset.reshape(len(boxes), -1, 4) / weights
    sizes = boxes[:, None, 2:] - boxes[:, None, :2] + 1
    centers = boxes[:, None, :2] + sizes / 2 + steps[..., :2] * sizes
    sizes = sizes * np.exp(np.minimum(steps[..., 2:], np.log(1000 / 16)))
    return np.concatenate([centers - sizes / 2, centers + sizes / 2 - 1], axis=-1).reshape(offset.shape)
