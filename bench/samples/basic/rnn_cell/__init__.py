"""A step of a plain recurrent layer."""

from bench.samples.contract.deviation import RELU_OF_RNN, Deviation
from bench.samples.families.recurrent import activated_cell

activated_cell(
    __name__,
    numpy="bench.samples.references.recurrent.rnn_cell",
    tensorflow="bench.samples.kernels.recurrent.tensorflow.rnn_cell",
    jax="bench.samples.kernels.recurrent.jax.rnn_cell",
    aliases=("RNNCell",),
    deviations=[Deviation("infinities nan", RELU_OF_RNN, "mxnet")],
)
