"""Element-wise comparison with a number: greater or equal."""

from bench.samples.families.scalar import comparison_with_scalar

comparison_with_scalar(
    __name__,
    numpy="numpy.greater_equal",
    torch="torch.ge",
    tensorflow="tensorflow.greater_equal",
    jax="jax.numpy.greater_equal",
    mxnet="operator.ge",
    mxnet_np="operator.ge",
    differentiable=False,
    aliases=("greater_equal_scalar",),
)
