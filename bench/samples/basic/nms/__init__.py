"""Boxes of high scores, without those that a better one overlaps."""

from bench.samples.families.vision import suppression

suppression(
    __name__,
    numpy="bench.samples.references.regions.nms",
    differentiable=False,
    kernels=("tensorflow", "mxnet"),
)
