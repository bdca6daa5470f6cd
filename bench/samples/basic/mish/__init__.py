"""Mish: x * tanh(softplus(x))."""

from bench.samples.families.activation import activation

activation(
    __name__,
    numpy="bench.samples.references.activation.mish",
    torch="torch.nn.functional.mish",
    tensorflow="tensorflow.keras.activations.mish",
    jax="jax.nn.mish",
    ulps=256,
)
