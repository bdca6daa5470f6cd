"""Element-wise reciprocal of the square root of positive numbers."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="bench.samples.references.elementary.rsqrt",
    torch="torch.rsqrt",
    tensorflow="tensorflow.math.rsqrt",
    jax="jax.lax.rsqrt",
    mxnet="mxnet.nd.rsqrt",
    domain=(0.1, 10.0),
)
