"""Element-wise product, with broadcasting."""

from bench.samples.families.binary import binary

binary(
    __name__,
    numpy="numpy.multiply",
    torch="torch.mul", tensorflow="tensorflow.multiply", jax="jax.numpy.multiply",
    mxnet="mxnet.nd.broadcast_mul",
    aliases=("multiply", "broadcast_mul"),
)
