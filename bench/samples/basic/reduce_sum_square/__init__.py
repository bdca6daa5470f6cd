"""Sum of squares over axes."""

from bench.samples.contract import work
from bench.samples.contract.deviation import ONE_INFINITY, Deviation
from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="bench.samples.references.reduction.sum_square",
    flops=work.per_argument(2),
    aliases=("ReduceSumSquare",),
    ulps=64,
    deviations=[Deviation("infinities", ONE_INFINITY, "mxnet_np")],
)
