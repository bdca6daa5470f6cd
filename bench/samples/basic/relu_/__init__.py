"""Rectified linear unit, in place: negative elements become zero."""

from bench.samples.families.inplace import inplace_unary

inplace_unary(
    __name__,
    numpy="bench.samples.references.activation.relu_",
    torch="torch.relu_",
    jax="jax.nn.relu",
    ulps=0,
)
