"""Complex numbers divided by their absolute values."""

from bench.samples.families.complex import normalizing

normalizing(
    __name__,
    numpy="bench.samples.references.complex_numbers.sgn",
    torch="torch.sgn",
    tensorflow="tensorflow.math.sign",
    jax="jax.numpy.sign",
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has no complex arrays",
        "mxnet_np": "MXNet 1.9.1 has no complex arrays",
    },
)
