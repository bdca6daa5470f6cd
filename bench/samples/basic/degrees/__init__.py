"""Element-wise conversion of radians to degrees."""

from bench.samples.families.unary import unary

unary(
    __name__,
    numpy="numpy.degrees",
    torch="torch.rad2deg",
    tensorflow="tensorflow.experimental.numpy.rad2deg",
    jax="jax.numpy.degrees",
    mxnet="mxnet.nd.degrees",
    mxnet_np="mxnet.np.degrees",
    aliases=("rad2deg",),
)
