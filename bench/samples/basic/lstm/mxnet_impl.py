"""MXNet: the fused operator."""

from bench.samples.basic.rnn.mxnet_impl import fused_layers


def lstm(F, array, hidden, cell, weights, bidirectional, hidden_size):
    return fused_layers(F, "lstm", array, [hidden, cell], weights, bidirectional, hidden_size)
