"""An LSTM cell, to whose output its input is added."""

from bench.samples.families.recurrent import residual_cell

residual_cell(
    __name__,
    numpy="bench.samples.references.recurrent.residual_cell",
    aliases=("ResidualCell",),
)
