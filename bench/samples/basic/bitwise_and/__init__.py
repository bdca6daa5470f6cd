"""Conjunction of the bits of two whole numbers, with broadcasting."""

from bench.samples.families.binary import bitwise

bitwise(
    __name__,
    numpy="numpy.bitwise_and",
    torch="torch.bitwise_and",
    tensorflow="tensorflow.bitwise.bitwise_and",
    jax="jax.numpy.bitwise_and",
    mxnet_np="mxnet.np.bitwise_and",
    differentiable=False,
    unsupported={"mxnet": "MXNet 1.9.1 has bitwise operators in mx.np only"},
)
