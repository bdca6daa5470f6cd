"""An array sorted along its first axis."""

from bench.samples.families.sorting_searching import first_axis_sorting

first_axis_sorting(
    __name__,
    numpy="bench.samples.references.sorting.msort",
    torch="torch.msort",
)
