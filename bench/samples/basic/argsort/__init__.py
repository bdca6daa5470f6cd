"""The positions of the values in order along an axis."""

from bench.samples.contract.deviation import ORDER, Deviation
from bench.samples.families.sorting_searching import sorting

sorting(
    __name__,
    differentiable=False,
    numpy="bench.samples.references.sorting.argsort",
    torch="torch.argsort",
    jax="jax.numpy.argsort",
    aliases=("ArgSort",),
    deviations=[Deviation("nan", ORDER)],
)
