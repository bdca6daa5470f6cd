"""Element-wise hyperbolic sine."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.sinh",
    torch="torch.sinh",
    tensorflow="tensorflow.sinh",
    jax="jax.numpy.sinh",
    mxnet="mxnet.nd.sinh",
    mxnet_np="mxnet.np.sinh",
)
