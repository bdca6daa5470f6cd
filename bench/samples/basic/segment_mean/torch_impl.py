"""PyTorch: a reduction at positions, one for each element."""

from bench.samples.kernels.scattering.torch import segmented


def segment_mean(array, segments, count):
    return segmented(array, segments, count, "mean")
