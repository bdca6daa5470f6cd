"""Rectified linear unit, in place: negative elements become zero."""

from bench.samples.families.inplace import inplace_unary

inplace_unary(
    __name__,
    numpy="bench.samples.references.activation.relu_",
    torch="torch.relu_",
    unsupported={"jax": "JAX arrays are immutable (0.10.2)"},
    ulps=0,
)
