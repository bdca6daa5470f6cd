"""Element-wise square."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.square",
    torch="torch.square",
    tensorflow="tensorflow.square",
    jax="jax.numpy.square",
    mxnet="mxnet.nd.square",
    mxnet_np="mxnet.np.square",
    aliases=("Square",),
)
