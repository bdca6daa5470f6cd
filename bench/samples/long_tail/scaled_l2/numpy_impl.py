"""The reference: differences broadcast to (batch, pixels, codes, channels), squared and summed."""

import numpy as np


def scaled_l2(x, codewords, scale):
    """Return (batch, pixels, codes): the scale times the sum over the channels of (x - codeword)^2."""
    return scale * np.square(x[:, :, None] - codewords).sum(axis=3)
