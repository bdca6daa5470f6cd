"""Positions at which values would be inserted into a sorted vector."""

from bench.samples.families.sorting_searching import search

search(
    __name__,
    differentiable=False,
    numpy="bench.samples.references.sorting.searchsorted",
    torch="torch.searchsorted",
)
