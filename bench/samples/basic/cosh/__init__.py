"""Element-wise hyperbolic cosine."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.cosh",
    torch="torch.cosh",
    tensorflow="tensorflow.cosh",
    jax="jax.numpy.cosh",
    mxnet="mxnet.nd.cosh",
    mxnet_np="mxnet.np.cosh",
)
