"""Element-wise comparison with a number: less or equal."""

from bench.samples.families.scalar import comparison_with_scalar

comparison_with_scalar(
    __name__,
    numpy="numpy.less_equal",
    torch="torch.le",
    tensorflow="tensorflow.less_equal",
    jax="jax.numpy.less_equal",
    mxnet="operator.le",
    mxnet_np="operator.le",
    differentiable=False,
    aliases=("less_equal_scalar",),
)
