"""Cumulative product along an axis."""

from bench.samples.families.reduction import cumulative

cumulative(
    __name__,
    numpy="numpy.cumprod",
    torch="torch.cumprod",
    tensorflow="tensorflow.math.cumprod",
    jax="jax.numpy.cumprod",
    # Near 1, so that the product over thousands stays in range.
    domain=(0.97, 1.03),
    unsupported={"mxnet": "MXNet 1.9.1 has no cumulative product, neither in mx.nd nor in mx.np"},
)
