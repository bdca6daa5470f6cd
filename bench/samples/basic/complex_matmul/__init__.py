"""Products of complex matrices."""

from bench.samples.families.complex import matrix_product

matrix_product(
    __name__,
    numpy="numpy.matmul",
    torch="torch.matmul",
    tensorflow="tensorflow.matmul",
    jax="jax.numpy.matmul",
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has no complex arrays",
        "mxnet_np": "MXNet 1.9.1 has no complex arrays",
    },
)
