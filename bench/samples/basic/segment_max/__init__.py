"""The greatest of the slices that belong to the same segment, in any order; none is empty."""

from bench.samples.contract import work
from bench.samples.contract.deviation import FINITE_START, MAXIMUM, Deviation
from bench.samples.families.indexing import segments

segments(
    __name__,
    numpy="bench.samples.references.scattering.segment_max",
    tensorflow="tensorflow.math.unsorted_segment_max",
    jax="jax.ops.segment_max",
    aliases=("unsorted_segment_max",),
    ties=False,
    flops=work.nothing,
    unsupported={
        "mxnet": "MXNet 1.9.1 has no operator that takes extremes at positions that may repeat",
        "mxnet_np": "MXNet 1.9.1 has no operator that takes extremes at positions that may repeat",
    },
    deviations=[
        Deviation("infinities", FINITE_START, "tensorflow"),
        Deviation("nan", MAXIMUM, "tensorflow"),
    ],
)
