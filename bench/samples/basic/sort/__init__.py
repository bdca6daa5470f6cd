"""Values in order along an axis, with the positions they came from."""

from bench.samples.contract.deviation import FLUSHED, ORDER, Deviation
from bench.samples.families.sorting_searching import sorting

sorting(
    __name__,
    numpy="bench.samples.references.sorting.sort",
    torch="torch.sort",
    aliases=("Sort",),
    deviations=[
        Deviation("nan", ORDER),
        Deviation("denormals", FLUSHED, "jax tensorflow"),
    ],
)
