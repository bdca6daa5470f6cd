"""Element-wise cosine of angles in radians."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.cos",
    torch="torch.cos",
    tensorflow="tensorflow.cos",
    jax="jax.numpy.cos",
    mxnet="mxnet.nd.cos",
    mxnet_np="mxnet.np.cos",
)
