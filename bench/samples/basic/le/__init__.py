"""Element-wise comparison, with broadcasting: is the first operand less or equal?"""

from bench.samples.families.comparison import comparison

comparison(
    __name__,
    numpy="numpy.less_equal",
    torch="torch.le",
    tensorflow="tensorflow.less_equal",
    jax="jax.numpy.less_equal",
    mxnet="mxnet.nd.broadcast_lesser_equal",
    mxnet_np="mxnet.np.less_equal",
    differentiable=False,
    aliases=("lesser_equal", "broadcast_lesser_equal", "LesserEqual"),
)
