"""The reference: one assignment at the cells of the pillars that are not padding."""

import numpy as np


def pillar_scatter(features, coords, batch, height, width):
    """Return the canvas (batch, channels, height, width): each pillar's features in its cell, 0 elsewhere."""
    canvas = np.zeros((batch, features.shape[1], height, width), features.dtype)
    real = coords[:, 0] >= 0
    image, y, x = coords[real].T
    canvas[image, :, y, x] = features[real]
    return canvas
