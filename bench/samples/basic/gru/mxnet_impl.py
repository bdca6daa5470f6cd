"""MXNet: the fused operator."""

from bench.samples.basic.rnn.mxnet_impl import args_adaptor, fused_layers
from bench.samples.contract import Executor


def gru(F, array, hidden, weights, bidirectional, hidden_size):
    return fused_layers(F, "gru", array, [hidden], weights, bidirectional, hidden_size)


def executor_creator():
    return Executor(gru, args_adaptor, namespace=True)
