"""Logarithm of the sum over axes."""

from bench.samples.contract.deviation import ONE_INFINITY, Deviation
from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="bench.samples.references.reduction.log_sum",
    domain=(0.1, 2.0),
    aliases=("ReduceLogSum",),
    ulps=64,
    deviations=[Deviation("infinities", ONE_INFINITY, "mxnet_np")],
)
