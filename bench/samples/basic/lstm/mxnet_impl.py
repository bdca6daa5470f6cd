"""MXNet: the fused operator."""

from bench.samples.basic.rnn.mxnet_impl import args_adaptor, fused_layers
from bench.samples.contract import Executor


def lstm(F, array, hidden, cell, weights, bidirectional, hidden_size):
    return fused_layers(F, "lstm", array, [hidden, cell], weights, bidirectional, hidden_size)


def executor_creator():
    return Executor(lstm, args_adaptor, namespace=True)
