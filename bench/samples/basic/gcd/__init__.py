"""Greatest common divisor of two whole numbers, with broadcasting."""

from bench.samples.families.binary import bitwise

bitwise(
    __name__,
    numpy="numpy.gcd",
    torch="torch.gcd",
    tensorflow="tensorflow.experimental.numpy.gcd",
    jax="jax.numpy.gcd",
    differentiable=False,
    unsupported={"mxnet": "MXNet 1.9.1 has no gcd"},
)
