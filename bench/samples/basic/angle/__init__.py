"""Angles of complex numbers."""

from bench.samples.families.complex import computing

computing(
    __name__,
    numpy="numpy.angle",
    torch="torch.angle",
    tensorflow="tensorflow.math.angle",
    jax="jax.numpy.angle",
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has no complex arrays",
        "mxnet_np": "MXNet 1.9.1 has no complex arrays",
    },
)
