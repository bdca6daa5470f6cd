"""Scaled exponential linear unit."""

from bench.samples.families.activation import elementwise

elementwise(
    __name__,
    numpy="bench.samples.references.activation.selu",
    torch="torch.nn.functional.selu",
    tensorflow="tensorflow.nn.selu",
    jax="jax.nn.selu",
    aliases=("Selu",),
)
