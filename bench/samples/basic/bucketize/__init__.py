"""Positions of elements between a few sorted boundaries."""

from bench.samples.contract.deviation import ORDER, Deviation
from bench.samples.families.sorting_searching import bucketing

bucketing(
    __name__,
    differentiable=False,
    numpy="bench.samples.references.sorting.bucketize",
    torch="torch.bucketize",
    aliases=("digitize",),
    deviations=[Deviation("nan", ORDER, "mxnet tensorflow")],
)
