"""Element-wise greatest whole number not above the quotient, with broadcasting."""

from bench.samples.contract.deviation import FLOOR, Deviation
from bench.samples.families.binary import division

division(
    __name__,
    numpy="numpy.floor_divide",
    torch="torch.floor_divide",
    tensorflow="tensorflow.math.floordiv",
    jax="jax.numpy.floor_divide",
    differentiable=False,
    ulps=0,
    deviations=[Deviation("extremes infinities", FLOOR, "jax mxnet tensorflow")],
)
