"""Imaginary parts of complex numbers; a view in PyTorch."""

from bench.samples.families.complex import reading

reading(
    __name__,
    numpy="numpy.imag",
    torch="torch.imag",
    tensorflow="tensorflow.math.imag",
    jax="jax.numpy.imag",
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has no complex arrays",
        "mxnet_np": "MXNet 1.9.1 has no complex arrays",
    },
)
