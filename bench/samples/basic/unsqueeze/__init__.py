"""A new axis of extent 1."""

from bench.samples.families.shape import axis_change

axis_change(
    __name__,
    numpy="numpy.expand_dims",
    torch="torch.unsqueeze",
    tensorflow="tensorflow.expand_dims",
    jax="jax.numpy.expand_dims",
    mxnet="mxnet.nd.expand_dims",
    mxnet_np="mxnet.np.expand_dims",
    aliases=("expand_dims",),
)
