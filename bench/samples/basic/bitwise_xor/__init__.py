"""Exclusive disjunction of the bits of two whole numbers, with broadcasting."""

from bench.samples.families.binary import bitwise

bitwise(
    __name__,
    numpy="numpy.bitwise_xor",
    torch="torch.bitwise_xor",
    tensorflow="tensorflow.bitwise.bitwise_xor",
    jax="jax.numpy.bitwise_xor",
    mxnet_np="mxnet.np.bitwise_xor",
    differentiable=False,
    unsupported={"mxnet": "MXNet 1.9.1 has bitwise operators in mx.np only"},
)
