"""Lower median along one axis: the element that half of the others do not exceed."""

from bench.samples.families.reduction import reduction

reduction(
    __name__,
    numpy="bench.samples.references.reduction.median",
    torch="torch.median",
    select={"torch": 0},
    ties=False,
    ulps=0,
)
