"""Complex numbers of real and imaginary parts."""

from bench.samples.families.complex import making

making(
    __name__,
    numpy="bench.samples.references.complex_numbers.from_parts",
    torch="torch.complex",
    tensorflow="tensorflow.complex",
    jax="jax.lax.complex",
    differentiable=False,
    unsupported={
        "mxnet": "MXNet 1.9.1 has no complex arrays",
        "mxnet_np": "MXNet 1.9.1 has no complex arrays",
    },
)
