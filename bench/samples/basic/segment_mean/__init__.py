"""Means of the slices that belong to the same segment, in any order; none is empty."""

from bench.samples.contract.deviation import OVERFLOWS, Deviation
from bench.samples.families.indexing import segments
from bench.samples.kernels.scattering import NO_SUMS

segments(
    __name__,
    numpy="bench.samples.references.scattering.segment_mean",
    tensorflow="tensorflow.math.unsorted_segment_mean",
    aliases=("unsorted_segment_mean",),
    ulps=128,
    unsupported={"mxnet_np": NO_SUMS},
    deviations=[Deviation("extremes", OVERFLOWS)],
)
