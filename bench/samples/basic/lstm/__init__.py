"""Layers of long short-term memory over a sequence."""

from bench.samples.families.recurrent import layers

layers(
    __name__,
    states=2,
    gates=4,
    numpy="bench.samples.references.recurrent.lstm",
    aliases=("LSTM",),
)
