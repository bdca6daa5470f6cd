"""TensorFlow, which writes into variables only: the quotient, assigned."""

from bench.samples.contract import Executor
from bench.samples.kernels.updates.tensorflow import args_adaptor


def div_(variable, other):
    return variable.assign(variable / other)


def executor_creator():
    return Executor(div_, args_adaptor, inplace=True)
