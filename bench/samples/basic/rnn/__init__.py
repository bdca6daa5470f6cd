"""Plain recurrent layers over a sequence."""

from bench.samples.families.recurrent import activated_layers

activated_layers(
    __name__,
    numpy="bench.samples.references.recurrent.rnn",
    tensorflow="bench.samples.kernels.recurrent.tensorflow.rnn",
    jax="bench.samples.kernels.recurrent.jax.rnn",
    aliases=("RNN",),
)
