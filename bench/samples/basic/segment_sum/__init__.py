"""Sums of the slices that belong to the same segment, in any order."""

from bench.samples.contract.deviation import OVERFLOWS, Deviation
from bench.samples.families.indexing import segments
from bench.samples.kernels.scattering import NO_SUMS

segments(
    __name__,
    numpy="bench.samples.references.scattering.segment_sum",
    tensorflow="tensorflow.math.unsorted_segment_sum",
    jax="jax.ops.segment_sum",
    aliases=("unsorted_segment_sum",),
    ulps=128,
    unsupported={"mxnet_np": NO_SUMS},
    deviations=[Deviation("extremes", OVERFLOWS)],
)
