"""Sigmoid linear unit (swish), in place: x * sigmoid(x)."""

from bench.samples.families.inplace import inplace_unary

inplace_unary(
    __name__,
    numpy="bench.samples.references.activation.silu_",
    unsupported={
        "tensorflow": "TensorFlow 2.21 has no silu that writes into a variable; tensors are immutable",
        "jax": "JAX arrays are immutable (0.10.2)",
    },
    ulps=16,
)
