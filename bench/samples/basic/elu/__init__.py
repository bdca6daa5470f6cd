"""Exponential linear unit: x where positive, else alpha * (exp(x) - 1)."""

from bench.samples.families.activation import with_alpha

with_alpha(
    __name__,
    numpy="bench.samples.references.activation.elu",
    torch="torch.nn.functional.elu",
    tensorflow="tensorflow.keras.activations.elu",
    jax="jax.nn.elu",
    aliases=("Elu",),
)
