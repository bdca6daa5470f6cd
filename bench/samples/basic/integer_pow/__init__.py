"""Numbers of either sign to a whole power."""

from bench.samples.families.scalar import whole_power

whole_power(
    __name__,
    numpy="numpy.power",
    torch="torch.pow",
    tensorflow="tensorflow.pow",
    jax="jax.lax.integer_pow",
    mxnet="operator.pow",
    mxnet_np="operator.pow",
)
