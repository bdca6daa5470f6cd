"""Products of complex numbers, element by element."""

from bench.samples.families.complex import multiplying

multiplying(
    __name__,
    numpy="numpy.multiply",
    torch="torch.mul",
    tensorflow="tensorflow.multiply",
    jax="jax.numpy.multiply",
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has no complex arrays",
        "mxnet_np": "MXNet 1.9.1 has no complex arrays",
    },
)
