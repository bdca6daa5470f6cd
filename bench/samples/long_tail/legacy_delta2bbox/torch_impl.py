"""PyTorch."""

from bench.samples.long_tail.delta2bbox.torch_impl import delta2bbox


def legacy_delta2bbox(rois, deltas, means, stds, max_shape, wh_ratio_clip):
    return delta2bbox(rois, deltas, means, stds, max_shape, wh_ratio_clip, inset=0.0)
