"""Plain recurrent layers over a sequence."""

from bench.samples.families.recurrent import activated_layers

activated_layers(
    __name__,
    numpy="bench.samples.references.recurrent.rnn",
    aliases=("RNN",),
)
