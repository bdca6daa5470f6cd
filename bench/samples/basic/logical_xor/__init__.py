"""Element-wise exclusive disjunction of truth values, with broadcasting."""

from bench.samples.families.logical import logical

logical(
    __name__,
    numpy="numpy.logical_xor",
    torch="torch.logical_xor",
    tensorflow="tensorflow.math.logical_xor",
    jax="jax.numpy.logical_xor",
    mxnet="mxnet.nd.broadcast_logical_xor",
    differentiable=False,
    aliases=("broadcast_logical_xor", "LogicalXor"),
)
