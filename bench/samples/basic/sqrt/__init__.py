"""Element-wise square root of positive numbers."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.sqrt",
    torch="torch.sqrt",
    tensorflow="tensorflow.sqrt",
    jax="jax.numpy.sqrt",
    mxnet="mxnet.nd.sqrt",
    mxnet_np="mxnet.np.sqrt",
    domain=(0.01, 10.0),
    aliases=("Sqrt",),
)
