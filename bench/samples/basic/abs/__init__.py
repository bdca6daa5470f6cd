"""Element-wise absolute value."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.abs",
    torch="torch.abs",
    tensorflow="tensorflow.abs",
    jax="jax.numpy.abs",
    mxnet="mxnet.nd.abs",
    mxnet_np="mxnet.np.abs",
    ulps=0,
)
