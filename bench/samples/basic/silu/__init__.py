"""Sigmoid linear unit (swish): x * sigmoid(x)."""

from bench.samples.families.activation import activation

activation(
    __name__,
    numpy="bench.samples.references.activation.silu",
    torch="torch.nn.functional.silu",
    tensorflow="tensorflow.nn.silu",
    jax="jax.nn.silu",
    aliases=("Swish",),
)
