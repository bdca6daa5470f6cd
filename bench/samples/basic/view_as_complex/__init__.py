"""Pairs as complex numbers; a view in PyTorch."""

from bench.samples.families.complex import from_pairs

from_pairs(
    __name__,
    numpy="bench.samples.references.complex_numbers.view_as_complex",
    torch="torch.view_as_complex",
    tensorflow="bench.samples.kernels.complex_numbers.tensorflow.view_as_complex",
    jax="bench.samples.kernels.complex_numbers.jax.view_as_complex",
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has no complex arrays",
        "mxnet_np": "MXNet 1.9.1 has no complex arrays",
    },
)
