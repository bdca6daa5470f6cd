"""Element-wise smaller of two, with broadcasting."""

from bench.samples.families.binary import binary

binary(
    __name__,
    numpy="numpy.minimum",
    torch="torch.minimum",
    tensorflow="tensorflow.minimum",
    jax="jax.numpy.minimum",
    mxnet="mxnet.nd.broadcast_minimum",
    mxnet_np="mxnet.np.minimum",
    aliases=("broadcast_minimum",),
    ulps=0,
)
