"""Boxes of high scores, without those that a better one overlaps."""

from bench.samples.contract import inputs
from bench.samples.contract.deviation import SWAPPED, Deviation
from bench.samples.families.vision import suppression

suppression(
    __name__,
    numpy="bench.samples.references.regions.nms",
    differentiable=False,
    dtypes=inputs.FULL_PRECISION,
    dtypes_reason="half precision ties overlaps",
    kernels=("tensorflow", "mxnet"),
    deviations=[Deviation("denormals extremes infinities large nan ties zeros", SWAPPED, "tensorflow")],
)
