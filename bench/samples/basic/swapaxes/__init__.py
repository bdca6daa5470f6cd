"""Two axes exchanged."""

from bench.samples.families.shape import axis_pair

axis_pair(
    __name__,
    numpy="numpy.swapaxes",
    torch="torch.swapaxes",
    jax="jax.numpy.swapaxes",
    mxnet="mxnet.nd.swapaxes",
    mxnet_np="mxnet.np.swapaxes",
    aliases=(),
)
