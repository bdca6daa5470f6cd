"""The reference: half widths and heights as outer products of ratios and scales."""

import numpy as np


def gen_base_anchors(base_size, ratios, scales):
    """Return (ratios * scales, 4) corners in whole pixels, halves rounded to even;
    the scale varies fastest."""
    widths = (base_size * scales / np.sqrt(ratios)[:, None]).reshape(-1)
    heights = (base_size * scales * np.sqrt(ratios)[:, None]).reshape(-1)
    center = 0.5 * (base_size - 1)
    half = 0.5 * np.stack([widths - 1, heights - 1], axis=1)
    return np.round(np.concatenate([center - half, center + half], axis=1))
