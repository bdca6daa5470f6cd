"""MXNet: the fused operator."""

from bench.samples.basic.rnn.mxnet_impl import fused_layers


def gru(F, array, hidden, weights, bidirectional, hidden_size):
    return fused_layers(F, "gru", array, [hidden], weights, bidirectional, hidden_size)
