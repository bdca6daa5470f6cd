"""MXNet; a symbol of the operator also has the logarithms of the probabilities as an output."""

import mxnet as mx

from bench.samples.contract import Executor


def multinomial(F, weights, count):
    drawn = F.random.multinomial(weights, shape=count)
    return drawn[0] if isinstance(drawn, mx.sym.Symbol) else drawn


def executor_creator():
    return Executor(multinomial, order=(1, 2), namespace=True)
