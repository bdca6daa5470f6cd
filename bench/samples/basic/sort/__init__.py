"""Values in order along an axis, with the positions they came from."""

from bench.samples.families.sorting_searching import sorting

sorting(
    __name__,
    numpy="bench.samples.references.sorting.sort",
    torch="torch.sort",
    aliases=("Sort",),
)
