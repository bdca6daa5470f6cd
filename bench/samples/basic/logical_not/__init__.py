"""Element-wise negation of truth values."""

from bench.samples.families.logical import negation

negation(
    __name__,
    numpy="numpy.logical_not",
    torch="torch.logical_not",
    tensorflow="tensorflow.math.logical_not",
    jax="jax.numpy.logical_not",
    mxnet="mxnet.nd.logical_not",
    mxnet_np="mxnet.np.logical_not",
    differentiable=False,
    aliases=("LogicalNot",),
)
