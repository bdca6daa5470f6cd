"""The reference: the mask convolved with ones counts the pixels that are not holes."""

import numpy as np

from bench.samples.references.convolution import convolution


def partialconv2d(x, mask, weight, bias, multi_channel, padding):
    """Return (conv(x mask) n / s + bias) u, and the new mask u = min(s, 1).

    s is the number of pixels in the window that are not holes, n the number of all of its pixels.
    """
    geometry = (1, 1), (padding, padding), (1, 1), 1
    ones = np.ones_like(weight if multi_channel else weight[:1, :1])
    held = convolution(mask, ones, None, *geometry)
    updated = np.clip(held, 0, 1)
    y = convolution(x * mask, weight, None, *geometry) * (ones[0].size / (held + 1e-8) * updated)
    return (y if bias is None else (y + bias[:, None, None]) * updated), updated
