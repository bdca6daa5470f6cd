"""Element-wise comparison with a number: not equal."""

from bench.samples.families.scalar import comparison_with_scalar

comparison_with_scalar(
    __name__,
    numpy="numpy.not_equal",
    torch="torch.ne",
    tensorflow="tensorflow.not_equal",
    jax="jax.numpy.not_equal",
    mxnet="operator.ne",
    mxnet_np="operator.ne",
    differentiable=False,
    aliases=("not_equal_scalar",),
)
