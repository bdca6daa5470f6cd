"""A layer of LSTM in each direction, their outputs side by side."""

from bench.samples.families.recurrent import both_directions

both_directions(
    __name__,
    numpy="bench.samples.references.recurrent.lstm",
    torch="bench.samples.kernels.recurrent.torch.lstm",
    tensorflow="bench.samples.kernels.recurrent.tensorflow.lstm",
    jax="bench.samples.kernels.recurrent.jax.lstm",
    mxnet="bench.samples.kernels.recurrent.mxnet.lstm",
    aliases=("BiDirectionalCell",),
)
