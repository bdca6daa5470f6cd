"""A step of several layers of LSTM."""

from bench.samples.families.recurrent import stacked_cell

stacked_cell(
    __name__,
    numpy="bench.samples.references.recurrent.stacked_cell",
    aliases=("SequentialRNNCell",),
)
