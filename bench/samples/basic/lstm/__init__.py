"""Layers of long short-term memory over a sequence."""

from bench.samples.families.recurrent import layers

layers(
    __name__,
    states=2,
    gates=4,
    numpy="bench.samples.references.recurrent.lstm",
    torch="bench.samples.kernels.recurrent.torch.lstm",
    tensorflow="bench.samples.kernels.recurrent.tensorflow.lstm",
    jax="bench.samples.kernels.recurrent.jax.lstm",
    mxnet="bench.samples.kernels.recurrent.mxnet.lstm",
    aliases=("LSTM",),
)
