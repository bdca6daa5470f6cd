"""Element-wise conversion of degrees to radians."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.radians",
    torch="torch.deg2rad",
    tensorflow="tensorflow.experimental.numpy.deg2rad",
    jax="jax.numpy.radians",
    mxnet="mxnet.nd.radians",
    mxnet_np="mxnet.np.radians",
    domain=(-360.0, 360.0),
    aliases=("deg2rad",),
)
