"""Leaky rectified linear unit: x where positive, else alpha * x."""

from bench.samples.families.activation import with_alpha

with_alpha(
    __name__,
    numpy="bench.samples.references.activation.leaky_relu",
    torch="torch.nn.functional.leaky_relu",
    tensorflow="tensorflow.nn.leaky_relu",
    jax="jax.nn.leaky_relu",
    aliases=("LeakyReLU", "LeakyRelu"),
    ulps=4,
)
