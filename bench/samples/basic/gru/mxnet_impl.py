"""MXNet: the fused operator."""

from bench.samples.kernels.recurrent.mxnet import fused_layers
from bench.samples.kernels.recurrent.mxnet import layer_args as args_adaptor

__all__ = ["args_adaptor", "gru"]


def gru(F, array, hidden, weights, bidirectional, hidden_size):
    return fused_layers(F, "gru", array, [hidden], weights, bidirectional, hidden_size)
