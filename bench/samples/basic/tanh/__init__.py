"""Element-wise hyperbolic tangent."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.tanh",
    torch="torch.tanh",
    tensorflow="tensorflow.tanh",
    jax="jax.numpy.tanh",
    mxnet="mxnet.nd.tanh",
    mxnet_np="mxnet.np.tanh",
    aliases=("Tanh",),
    ulps=64,
)
