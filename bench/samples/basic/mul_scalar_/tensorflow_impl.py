"""TensorFlow, which writes into variables only: the product, assigned."""

from bench.samples.contract import Executor
from bench.samples.kernels.updates.tensorflow import args_adaptor


def mul_scalar_(variable, value):
    return variable.assign(variable * value)


def executor_creator():
    return Executor(mul_scalar_, args_adaptor, inplace=True)
