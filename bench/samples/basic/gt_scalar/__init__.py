"""Element-wise comparison with a number: greater."""

from bench.samples.families.scalar import comparison_with_scalar

comparison_with_scalar(
    __name__,
    numpy="numpy.greater",
    torch="torch.gt",
    tensorflow="tensorflow.greater",
    jax="jax.numpy.greater",
    mxnet="operator.gt",
    mxnet_np="operator.gt",
    differentiable=False,
    aliases=("greater_scalar",),
)
