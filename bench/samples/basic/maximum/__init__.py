"""Element-wise larger of two, with broadcasting."""

from bench.samples.families.binary import binary

binary(
    __name__,
    numpy="numpy.maximum",
    torch="torch.maximum",
    tensorflow="tensorflow.maximum",
    jax="jax.numpy.maximum",
    mxnet="mxnet.nd.broadcast_maximum",
    mxnet_np="mxnet.np.maximum",
    aliases=("broadcast_maximum",),
    ulps=0,
)
