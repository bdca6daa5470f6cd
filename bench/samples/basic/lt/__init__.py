"""Element-wise comparison, with broadcasting: is the first operand less?"""

from bench.samples.families.comparison import comparison

comparison(
    __name__,
    numpy="numpy.less",
    torch="torch.lt",
    tensorflow="tensorflow.less",
    jax="jax.numpy.less",
    mxnet="mxnet.nd.broadcast_lesser",
    mxnet_np="mxnet.np.less",
    differentiable=False,
    aliases=("lesser", "broadcast_lesser", "Lesser"),
)
