"""The complement of the bits of whole numbers, or of truth values."""

from bench.samples.families.unary import complement

complement(
    __name__,
    numpy="numpy.invert",
    torch="torch.bitwise_not",
    jax="jax.numpy.invert",
    mxnet_np="mxnet.np.bitwise_not",
    aliases=("invert",),
    differentiable=False,
    unsupported={"mxnet": "MXNet 1.9.1 has bitwise operators in mx.np only"},
)
