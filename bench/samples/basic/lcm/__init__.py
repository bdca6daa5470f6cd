"""Least common multiple of two whole numbers, with broadcasting."""

from bench.samples.families.binary import bitwise

bitwise(
    __name__,
    numpy="numpy.lcm",
    torch="torch.lcm",
    tensorflow="tensorflow.experimental.numpy.lcm",
    jax="jax.numpy.lcm",
    differentiable=False,
    mxnet_np="mxnet.np.lcm",
    unsupported={"mxnet": "MXNet 1.9.1 has no lcm outside of mx.np"},
)
