"""Element-wise difference, with broadcasting."""

from bench.samples.families.binary import binary

binary(
    __name__,
    numpy="numpy.subtract",
    torch="torch.sub",
    tensorflow="tensorflow.subtract",
    jax="jax.numpy.subtract",
    mxnet="mxnet.nd.broadcast_sub",
    mxnet_np="mxnet.np.subtract",
    aliases=("subtract", "broadcast_sub", "broadcast_minus", "Subtract"),
)
