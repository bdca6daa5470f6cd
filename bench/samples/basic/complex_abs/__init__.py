"""Absolute values of complex numbers."""

from bench.samples.families.complex import computing

computing(
    __name__,
    numpy="numpy.abs",
    torch="torch.abs",
    tensorflow="tensorflow.math.abs",
    jax="jax.numpy.abs",
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has no complex arrays",
        "mxnet_np": "MXNet 1.9.1 has no complex arrays",
    },
)
