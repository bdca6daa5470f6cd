"""A step of a layer of gated recurrent units."""

from bench.samples.families.recurrent import cell

cell(
    __name__,
    states=1,
    gates=3,
    numpy="bench.samples.references.recurrent.gru_cell",
    torch="torch.gru_cell",
    tensorflow="bench.samples.kernels.recurrent.tensorflow.gru_cell",
    jax="bench.samples.kernels.recurrent.jax.gru_cell",
    aliases=("GRUCell",),
)
