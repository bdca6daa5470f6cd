"""The greatest whole number not above the quotient by a number."""

from bench.samples.contract.deviation import FLOOR, Deviation
from bench.samples.families.scalar import division_by_scalar

division_by_scalar(
    __name__,
    numpy="numpy.floor_divide",
    torch="torch.floor_divide",
    tensorflow="tensorflow.math.floordiv",
    jax="jax.numpy.floor_divide",
    differentiable=False,
    deviations=[Deviation("extremes infinities", FLOOR, "jax mxnet tensorflow")],
)
