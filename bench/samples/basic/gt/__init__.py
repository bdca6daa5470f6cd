"""Element-wise comparison, with broadcasting: is the first operand greater?"""

from bench.samples.families.comparison import comparison

comparison(
    __name__,
    numpy="numpy.greater",
    torch="torch.gt",
    tensorflow="tensorflow.greater",
    jax="jax.numpy.greater",
    mxnet="mxnet.nd.broadcast_greater",
    mxnet_np="mxnet.np.greater",
    differentiable=False,
    aliases=("greater", "broadcast_greater", "Greater"),
)
