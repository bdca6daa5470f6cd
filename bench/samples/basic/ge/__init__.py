"""Element-wise comparison, with broadcasting: is the first operand greater or equal?"""

from bench.samples.families.comparison import comparison

comparison(
    __name__,
    numpy="numpy.greater_equal",
    torch="torch.ge",
    tensorflow="tensorflow.greater_equal",
    jax="jax.numpy.greater_equal",
    mxnet="mxnet.nd.broadcast_greater_equal",
    mxnet_np="mxnet.np.greater_equal",
    differentiable=False,
    aliases=("greater_equal", "broadcast_greater_equal", "GreaterEqual"),
)
