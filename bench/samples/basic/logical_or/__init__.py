"""Element-wise disjunction of truth values, with broadcasting."""

from bench.samples.families.logical import logical

logical(
    __name__,
    numpy="numpy.logical_or",
    torch="torch.logical_or",
    tensorflow="tensorflow.math.logical_or",
    jax="jax.numpy.logical_or",
    mxnet="mxnet.nd.broadcast_logical_or",
    differentiable=False,
    aliases=("broadcast_logical_or", "LogicalOr"),
)
