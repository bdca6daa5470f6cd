"""The reference."""

from bench.samples.long_tail.delta2bbox.numpy_impl import delta2bbox


def legacy_delta2bbox(rois, deltas, means, stds, max_shape, wh_ratio_clip):
    """The corners of inclusive sizes, not moved to whole pixels."""
    return delta2bbox(rois, deltas, means, stds, max_shape, wh_ratio_clip, inset=0.0)
