"""The inverse of the error function, in place: truncated normal initial weights."""

from bench.samples.families.inplace import inplace_unary

inplace_unary(
    __name__,
    numpy="bench.samples.references.inplace.erfinv_",
    torch="torch.Tensor.erfinv_",
    domain=(-0.9, 0.9),
    unsupported={
        "tensorflow": "TensorFlow 2.21 has no inverse error function that writes into a variable",
        "jax": "JAX arrays are immutable (0.10.2)",
    },
)
