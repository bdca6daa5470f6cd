"""The sum, product, mean or extreme of the slices of each segment; the lengths of the segments are given."""

from bench.samples.contract.deviation import FINITE_START, MAXIMUM, OVERFLOWS, Deviation
from bench.samples.families.indexing import consecutive_segments
from bench.samples.kernels.scattering import NO_SUMS

consecutive_segments(
    __name__,
    numpy="bench.samples.references.scattering.segment_reduce",
    torch="torch.segment_reduce",
    kernels=("torch",),
    unsupported={"mxnet_np": NO_SUMS},
    deviations=[
        Deviation("infinities", FINITE_START, "tensorflow"),
        Deviation("nan", MAXIMUM, "tensorflow"),
        Deviation("extremes", OVERFLOWS),
    ],
)
