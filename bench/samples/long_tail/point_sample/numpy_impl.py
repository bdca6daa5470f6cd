"""The reference: the map padded with zeros, four neighbours and their bilinear shares."""

import numpy as np


def point_sample(features, points):
    """Return (B, C, P): the sum of the four pixels around, weighted bilinearly;
    pixels outside the map are 0."""
    height, width = features.shape[2:]
    padded = np.pad(features, ((0, 0), (0, 0), (1, 1), (1, 1)))
    # Pixels are numbered with the padding's: the first of the map is 1.
    u, v = points[..., 0] * width + 0.5, points[..., 1] * height + 0.5
    left, top = np.floor(u).astype(int), np.floor(v).astype(int)
    right_share, lower_share = (u - left)[:, None], (v - top)[:, None]
    image = np.arange(len(features))[:, None]

    def pixels(row, column):
        return np.moveaxis(padded[image, :, row, column], -1, 1)

    upper = pixels(top, left) * (1 - right_share) + pixels(top, left + 1) * right_share
    lower = pixels(top + 1, left) * (1 - right_share) + pixels(top + 1, left + 1) * right_share
    return upper * (1 - lower_share) + lower * lower_share
