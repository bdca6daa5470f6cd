"""An LSTM cell with dropout of its input; what is dropped is an argument, so that results compare."""

from bench.samples.families.recurrent import dropout_cell

dropout_cell(
    __name__,
    numpy="bench.samples.references.recurrent.dropout_cell",
    aliases=("DropoutCell",),
)
