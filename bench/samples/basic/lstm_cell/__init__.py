"""A step of a layer of long short-term memory."""

from bench.samples.families.recurrent import cell

cell(
    __name__,
    states=2,
    gates=4,
    numpy="bench.samples.references.recurrent.lstm_cell",
    aliases=("LSTMCell",),
)
