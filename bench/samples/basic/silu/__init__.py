"""Sigmoid linear unit (swish): x * sigmoid(x)."""

from bench.samples.families.activation import elementwise

elementwise(
    __name__,
    numpy="bench.samples.references.activation.silu",
    torch="torch.nn.functional.silu",
    tensorflow="tensorflow.nn.silu",
    jax="jax.nn.silu",
    aliases=("Swish",),
)
