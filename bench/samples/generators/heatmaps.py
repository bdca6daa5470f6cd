"""Targets of detectors that find objects as peaks of heat maps."""

from __future__ import annotations

import numpy as np

from bench.samples.contract import inputs

PEAKS = 5
"""The number of peaks per image, each in a random channel."""


def gaussian_peaks(batch: int, channels: int, height: int, width: int) -> np.ndarray:
    """Return heat maps (batch, channels, height, width), float32 in [0, 1], exactly 1 at the peaks alone.

    Around each peak is a Gaussian with a deviation of 1 to 6 cells; where two meet, the larger value counts.
    """
    generator = inputs.generator()
    maps = np.zeros((batch, channels, height, width), np.float32)
    ys, xs = np.arange(height)[:, None], np.arange(width)
    for image in maps:
        for _ in range(PEAKS):
            channel, y, x = generator.integers((channels, height, width))
            deviation = generator.uniform(1, 6)
            peak = np.exp(-((ys - y) ** 2 + (xs - x) ** 2) / (2 * deviation**2))
            np.maximum(image[channel], peak, out=image[channel], casting="same_kind")
    return maps
