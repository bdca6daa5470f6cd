"""The norm of the difference of two arrays."""

from bench.samples.contract.deviation import Deviation
from bench.samples.families.reduction import difference_norm

difference_norm(
    __name__,
    numpy="bench.samples.references.statistics.dist",
    torch="torch.dist",
    aliases=("dist",),
    ulps=256,
    ulps_in={"mxnet": 2048},  # 1.9.1 adds one element at a time,
    deviations=[Deviation("infinities", "MXNet 1.9.1 divides by the greatest element first", "mxnet")],
)
