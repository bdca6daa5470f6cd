"""Element-wise comparison with a number: equal."""

from bench.samples.families.scalar import comparison_with_scalar

comparison_with_scalar(
    __name__,
    numpy="numpy.equal",
    torch="torch.eq",
    tensorflow="tensorflow.equal",
    jax="jax.numpy.equal",
    mxnet="operator.eq",
    mxnet_np="operator.eq",
    differentiable=False,
    aliases=("equal_scalar",),
)
