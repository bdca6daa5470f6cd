"""Element-wise conjunction of truth values, with broadcasting."""

from bench.samples.families.logical import logical

logical(
    __name__,
    numpy="numpy.logical_and",
    torch="torch.logical_and",
    tensorflow="tensorflow.math.logical_and",
    jax="jax.numpy.logical_and",
    mxnet="mxnet.nd.broadcast_logical_and",
    differentiable=False,
    aliases=("broadcast_logical_and", "LogicalAnd"),
)
