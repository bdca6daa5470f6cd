"""Element-wise: has it no imaginary part?"""

from bench.samples.families.unary import complex_classification

complex_classification(
    __name__,
    numpy="numpy.isreal",
    torch="torch.isreal",
    tensorflow="tensorflow.experimental.numpy.isreal",
    jax="jax.numpy.isreal",
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has no complex arrays",
        "mxnet_np": "MXNet 1.9.1 has no complex arrays",
    },
)
