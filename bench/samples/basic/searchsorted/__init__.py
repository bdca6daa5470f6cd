"""Positions at which values would be inserted into a sorted vector."""

from bench.samples.contract.deviation import ORDER, Deviation
from bench.samples.families.sorting_searching import search

search(
    __name__,
    differentiable=False,
    numpy="bench.samples.references.sorting.searchsorted",
    torch="torch.searchsorted",
    deviations=[
        Deviation("nan", ORDER),
        Deviation("denormals extremes infinities large ties zeros", "its first array has to be sorted"),
    ],
)
