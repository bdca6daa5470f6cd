"""Complex numbers of absolute values and angles."""

from bench.samples.families.complex import from_polar

from_polar(
    __name__,
    numpy="bench.samples.references.complex_numbers.polar",
    torch="torch.polar",
    tensorflow="bench.samples.kernels.complex_numbers.tensorflow.polar",
    jax="bench.samples.kernels.complex_numbers.jax.polar",
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has no complex arrays",
        "mxnet_np": "MXNet 1.9.1 has no complex arrays",
    },
)
