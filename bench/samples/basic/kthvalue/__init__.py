"""The k-th smallest value along an axis, with its position."""

from bench.samples.contract.deviation import FIRST_OF_EQUALS, ORDER, Deviation
from bench.samples.families.sorting_searching import rank

rank(
    __name__,
    numpy="bench.samples.references.sorting.kthvalue",
    torch="torch.kthvalue",
    deviations=[
        Deviation("nan", ORDER),
        Deviation("denormals equal extremes ties zeros", FIRST_OF_EQUALS),
    ],
)
