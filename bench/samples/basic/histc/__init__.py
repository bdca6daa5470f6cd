"""Counts of the elements in each of equal parts of a range."""

from bench.samples.families.sorting_searching import histogram

histogram(
    __name__,
    differentiable=False,
    numpy="bench.samples.references.sorting.histc",
    torch="torch.histc",
    ulps=0,
)
