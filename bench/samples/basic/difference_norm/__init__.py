"""The norm of the difference of two arrays."""

from bench.samples.families.reduction import difference_norm

difference_norm(
    __name__,
    numpy="bench.samples.references.statistics.dist",
    torch="torch.dist",
    aliases=("dist",),
    ulps=256,
    ulps_in={"mxnet": 2048},  # 1.9.1 adds one element at a time
)
