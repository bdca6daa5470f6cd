"""MXNet: the root of the area, its binary logarithm rounded down and clipped."""


def map_roi_levels(F, rois, levels, finest_scale):
    _, x1, y1, x2, y2 = F.split(rois, num_outputs=5, axis=1, squeeze_axis=True)
    scale = F.sqrt((x2 - x1) * (y2 - y1))
    return F.cast(F.clip(F.floor(F.log2(scale / finest_scale + 1e-6)), 0, levels - 1), "int64")
