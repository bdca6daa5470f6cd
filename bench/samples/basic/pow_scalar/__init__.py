"""Positive numbers to a power."""

from bench.samples.families.scalar import scalar

scalar(
    __name__,
    numpy="numpy.power",
    torch="torch.pow",
    tensorflow="tensorflow.pow",
    jax="jax.numpy.power",
    mxnet="operator.pow",
    mxnet_np="operator.pow",
    domain=(0.1, 3.0),
    aliases=("power_scalar", "PowerScalar"),
    ulps=16,
)
