"""Piecewise linear sigmoid: min(max(x + 3, 0), 6) / 6."""

from bench.samples.families.activation import activation

activation(
    __name__,
    numpy="bench.samples.references.activation.hardsigmoid",
    torch="torch.nn.functional.hardsigmoid",
    tensorflow="tensorflow.keras.activations.hard_sigmoid",
    jax="jax.nn.hard_sigmoid",
    domain=(-5.0, 5.0),
    aliases=("hard_sigmoid",),
)
