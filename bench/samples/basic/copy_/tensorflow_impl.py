"""TensorFlow, which writes into variables only."""

from bench.samples.contract import Executor
from bench.samples.kernels.updates.tensorflow import args_adaptor


def copy_(variable, other):
    return variable.assign(other)


def executor_creator():
    return Executor(copy_, args_adaptor, inplace=True)
