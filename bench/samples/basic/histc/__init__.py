"""Counts of the elements in each of equal parts of a range."""

from bench.samples.contract.deviation import Deviation
from bench.samples.families.sorting_searching import histogram

histogram(
    __name__,
    differentiable=False,
    numpy="bench.samples.references.sorting.histc",
    torch="torch.histc",
    ulps=0,
    deviations=[Deviation("denormals extremes", "the width of a bin is rounded, or overflows")],
)
