"""MXNet: the fused operator."""

from bench.samples.kernels.recurrent.mxnet import fused_layers
from bench.samples.kernels.recurrent.mxnet import layer_args as args_adaptor

__all__ = ["args_adaptor", "rnn"]


def rnn(F, array, hidden, weights, bidirectional, activation, hidden_size):
    return fused_layers(F, f"rnn_{activation}", array, [hidden], weights, bidirectional, hidden_size)
