"""Complex numbers as pairs; a view in PyTorch."""

from bench.samples.families.complex import reading

reading(
    __name__,
    numpy="bench.samples.references.complex_numbers.view_as_real",
    torch="torch.view_as_real",
    tensorflow="bench.samples.kernels.complex_numbers.tensorflow.view_as_real",
    jax="bench.samples.kernels.complex_numbers.jax.view_as_real",
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has no complex arrays",
        "mxnet_np": "MXNet 1.9.1 has no complex arrays",
    },
)
