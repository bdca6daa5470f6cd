"""Sigmoid linear unit (swish), in place: x * sigmoid(x)."""

from bench.samples.families.inplace import inplace_unary

inplace_unary(
    __name__,
    numpy="bench.samples.references.activation.silu_",
    unsupported={"jax": "JAX arrays are immutable (0.10.2)"},
    ulps=16,
)
