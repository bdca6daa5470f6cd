"""Largest values of regions of a map, in whole cells."""

from bench.samples.contract.deviation import MAXIMUM, Deviation
from bench.samples.families.vision import region_pooling

region_pooling(
    __name__,
    numpy="bench.samples.references.regions.roi_pool",
    aliases=("ROIPooling",),
    kernels=("mxnet",),
    ulps=4,
    deviations=[
        Deviation("nan", MAXIMUM, "mxnet"),
        Deviation("infinities", "its maximum begins at the least finite number"),
    ],
)
