"""Largest values of regions of a map, in whole cells."""

from bench.samples.families.vision import region_pooling

region_pooling(
    __name__,
    numpy="bench.samples.references.regions.roi_pool",
    aliases=("ROIPooling",),
    kernels=("mxnet",),
    ulps=4,
)
