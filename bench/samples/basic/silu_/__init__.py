"""Sigmoid linear unit (swish), in place: x * sigmoid(x)."""

from bench.samples.families.inplace import inplace_unary

inplace_unary(
    __name__,
    numpy="bench.samples.references.activation.silu_",
    jax="jax.nn.silu",
    ulps=16,
)
