"""Element-wise 0 of negative numbers, 1 of positive ones, a given value of 0, with broadcasting."""

from bench.samples.families.binary import step

step(
    __name__,
    numpy="numpy.heaviside",
    torch="torch.heaviside",
    tensorflow="tensorflow.experimental.numpy.heaviside",
    jax="jax.numpy.heaviside",
    differentiable=False,
)
