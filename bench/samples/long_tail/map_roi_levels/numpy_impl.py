"""The reference: the root of the area, its binary logarithm rounded down and clipped."""

import numpy as np


def map_roi_levels(rois, levels, finest_scale):
    """Return floor(log2(sqrt(area) / finest scale)), between 0 and levels - 1."""
    scale = np.sqrt((rois[:, 3] - rois[:, 1]) * (rois[:, 4] - rois[:, 2]))
    return np.clip(np.floor(np.log2(scale / finest_scale + 1e-6)), 0, levels - 1).astype(np.int64)
