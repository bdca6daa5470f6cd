"""Element-wise sine of angles in radians."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.sin",
    torch="torch.sin",
    tensorflow="tensorflow.sin",
    jax="jax.numpy.sin",
    mxnet="mxnet.nd.sin",
    mxnet_np="mxnet.np.sin",
)
