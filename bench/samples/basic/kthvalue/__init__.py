"""The k-th smallest value along an axis, with its position."""

from bench.samples.families.sorting_searching import rank

rank(
    __name__,
    numpy="bench.samples.references.sorting.kthvalue",
    torch="torch.kthvalue",
)
