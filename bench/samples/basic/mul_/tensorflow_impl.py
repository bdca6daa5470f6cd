"""TensorFlow, which writes into variables only: the product, assigned."""

from bench.samples.contract import Executor
from bench.samples.kernels.updates.tensorflow import args_adaptor


def mul_(variable, other):
    return variable.assign(variable * other)


def executor_creator():
    return Executor(mul_, args_adaptor, inplace=True)
