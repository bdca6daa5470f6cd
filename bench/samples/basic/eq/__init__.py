"""Element-wise equality, with broadcasting."""

from bench.samples.families.comparison import comparison

comparison(
    __name__,
    numpy="numpy.equal",
    torch="torch.eq",
    tensorflow="tensorflow.equal",
    jax="jax.numpy.equal",
    mxnet="mxnet.nd.broadcast_equal",
    mxnet_np="mxnet.np.equal",
    differentiable=False,
    aliases=("equal", "broadcast_equal", "Equal"),
)
