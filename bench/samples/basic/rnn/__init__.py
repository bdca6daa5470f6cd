"""Plain recurrent layers over a sequence."""

from bench.samples.contract.deviation import RELU_OF_RNN, Deviation
from bench.samples.families.recurrent import activated_layers

activated_layers(
    __name__,
    numpy="bench.samples.references.recurrent.rnn",
    tensorflow="bench.samples.kernels.recurrent.tensorflow.rnn",
    jax="bench.samples.kernels.recurrent.jax.rnn",
    aliases=("RNN",),
    deviations=[Deviation("infinities nan", RELU_OF_RNN, "mxnet")],
)
