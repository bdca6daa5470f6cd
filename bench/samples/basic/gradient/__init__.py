"""Differences of neighbours along an axis: central ones, and at the ends those of the two last."""

from bench.samples.contract import work
from bench.samples.families.reduction import cumulative

cumulative(
    __name__,
    numpy="bench.samples.references.statistics.gradient",
    torch="torch.gradient",
    jax="jax.numpy.gradient",
    select={"torch": 0},
    flops=work.per_argument(2),
    ulps=8,
)
