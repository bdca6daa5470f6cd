"""Mish: x * tanh(softplus(x))."""

from bench.samples.families.activation import elementwise

elementwise(
    __name__,
    numpy="bench.samples.references.activation.mish",
    torch="torch.nn.functional.mish",
    tensorflow="tensorflow.keras.activations.mish",
    jax="jax.nn.mish",
)
