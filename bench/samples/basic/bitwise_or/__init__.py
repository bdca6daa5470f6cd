"""Disjunction of the bits of two whole numbers, with broadcasting."""

from bench.samples.families.binary import bitwise

bitwise(
    __name__,
    numpy="numpy.bitwise_or",
    torch="torch.bitwise_or",
    tensorflow="tensorflow.bitwise.bitwise_or",
    jax="jax.numpy.bitwise_or",
    mxnet_np="mxnet.np.bitwise_or",
    differentiable=False,
    unsupported={"mxnet": "MXNet 1.9.1 has bitwise operators in mx.np only"},
)
