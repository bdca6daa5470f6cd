"""An array sorted along its first axis."""

from bench.samples.contract.deviation import FLUSHED, ORDER, Deviation
from bench.samples.families.sorting_searching import first_axis_sorting

first_axis_sorting(
    __name__,
    numpy="bench.samples.references.sorting.msort",
    torch="torch.msort",
    deviations=[
        Deviation("nan", ORDER),
        Deviation("denormals", FLUSHED, "jax tensorflow"),
    ],
)
