"""Scaled exponential linear unit."""

from bench.samples.families.activation import activation

activation(
    __name__,
    numpy="bench.samples.references.activation.selu",
    torch="torch.nn.functional.selu",
    tensorflow="tensorflow.nn.selu",
    jax="jax.nn.selu",
    aliases=("Selu",),
)
