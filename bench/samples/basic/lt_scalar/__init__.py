"""Element-wise comparison with a number: less."""

from bench.samples.families.scalar import comparison_with_scalar

comparison_with_scalar(
    __name__,
    numpy="numpy.less",
    torch="torch.lt",
    tensorflow="tensorflow.less",
    jax="jax.numpy.less",
    mxnet="operator.lt",
    mxnet_np="operator.lt",
    differentiable=False,
    aliases=("less_scalar",),
)
