"""The values of the flat array without immediate repetitions; their number depends on the data."""

from bench.samples.families.sorting_searching import repeating

repeating(
    __name__,
    differentiable=False,
    numpy="bench.samples.references.sorting.unique_consecutive",
    torch="torch.unique_consecutive",
)
