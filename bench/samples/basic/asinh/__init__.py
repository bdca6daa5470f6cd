"""Element-wise inverse hyperbolic sine."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.arcsinh",
    torch="torch.asinh",
    tensorflow="tensorflow.asinh",
    jax="jax.numpy.asinh",
    mxnet="mxnet.nd.arcsinh",
    mxnet_np="mxnet.np.arcsinh",
    aliases=("arcsinh",),
)
