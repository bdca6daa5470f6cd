"""Element-wise smaller of two numbers, and the other where one is NaN, with broadcasting."""

from bench.samples.contract.deviation import FLUSHED, Deviation
from bench.samples.families.binary import missing

missing(
    __name__,
    numpy="numpy.fmin",
    torch="torch.fmin",
    tensorflow="tensorflow.keras.ops.fmin",
    jax="jax.numpy.fmin",
    # It has a gradient, but no difference quotient can check one at NaN.
    differentiable=False,
    deviations=[Deviation("denormals", FLUSHED, "jax tensorflow")],
)
