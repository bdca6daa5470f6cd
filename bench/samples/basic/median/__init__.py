"""Lower median along one axis: the element that half of the others do not exceed."""

from bench.samples.contract.deviation import FLUSHED, ORDER, Deviation
from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="bench.samples.references.reduction.median",
    torch="torch.median",
    select={"torch": 0},
    ties=False,
    ulps=0,
    deviations=[
        Deviation("nan", ORDER),
        Deviation("denormals", FLUSHED, "jax tensorflow"),
    ],
)
