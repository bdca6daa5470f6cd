"""Axes of extent 1 removed."""

from bench.samples.families.shape import axis_change

axis_change(
    __name__,
    numpy="numpy.squeeze",
    torch="torch.squeeze",
    tensorflow="tensorflow.squeeze",
    jax="jax.numpy.squeeze",
    mxnet="mxnet.nd.squeeze",
    mxnet_np="mxnet.np.squeeze",
)
