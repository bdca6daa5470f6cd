"""Element-wise product, with broadcasting."""

from bench.samples.families.binary import binary

binary(
    __name__,
    numpy="numpy.multiply",
    torch="torch.mul",
    tensorflow="tensorflow.multiply",
    jax="jax.numpy.multiply",
    mxnet="mxnet.nd.broadcast_mul",
    mxnet_np="mxnet.np.multiply",
    aliases=("Multiply", "multiply", "broadcast_mul"),
)
