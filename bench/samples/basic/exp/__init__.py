"""Element-wise exponential."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.exp",
    torch="torch.exp",
    tensorflow="tensorflow.exp",
    jax="jax.numpy.exp",
    mxnet="mxnet.nd.exp",
    mxnet_np="mxnet.np.exp",
    aliases=("Exp",),
)
