"""Exclusive disjunction of the bits of all whole numbers along an axis."""

from bench.samples.families.reduction import bits

bits(
    __name__,
    numpy="numpy.bitwise_xor.reduce",
    kernels=("jax",),
    differentiable=False,
    unsupported={"mxnet": "MXNet 1.9.1 has bitwise operators in mx.np only"},
)
