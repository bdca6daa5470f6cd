"""Element-wise inequality, with broadcasting."""

from bench.samples.families.comparison import comparison

comparison(
    __name__,
    numpy="numpy.not_equal",
    torch="torch.ne",
    tensorflow="tensorflow.not_equal",
    jax="jax.numpy.not_equal",
    mxnet="mxnet.nd.broadcast_not_equal",
    mxnet_np="mxnet.np.not_equal",
    differentiable=False,
    aliases=("not_equal", "broadcast_not_equal", "NotEqual"),
)
