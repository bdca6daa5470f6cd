"""A step of a layer of long short-term memory."""

from bench.samples.families.recurrent import cell

cell(
    __name__,
    states=2,
    gates=4,
    numpy="bench.samples.references.recurrent.lstm_cell",
    torch="bench.samples.kernels.recurrent.torch.lstm_cell",
    tensorflow="bench.samples.kernels.recurrent.tensorflow.lstm_cell",
    jax="bench.samples.kernels.recurrent.jax.lstm_cell",
    mxnet="bench.samples.kernels.recurrent.mxnet.lstm_cell",
    aliases=("LSTMCell",),
    rtol=2e-5,  # the smallest case has one number, whose error in float16 may be little larger
    atol=2e-5,
)
