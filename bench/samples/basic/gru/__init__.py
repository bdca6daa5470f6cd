"""Layers of gated recurrent units over a sequence."""

from bench.samples.families.recurrent import layers

layers(
    __name__,
    states=1,
    gates=3,
    numpy="bench.samples.references.recurrent.gru",
    tensorflow="bench.samples.kernels.recurrent.tensorflow.gru",
    jax="bench.samples.kernels.recurrent.jax.gru",
    aliases=("GRU",),
)
