"""TensorFlow, which writes into variables only: the weighted difference, added."""

from bench.samples.contract import Executor
from bench.samples.kernels.updates.tensorflow import args_adaptor


def lerp_(variable, other, weight):
    return variable.assign_add(weight * (other - variable))


def executor_creator():
    return Executor(lerp_, args_adaptor, inplace=True)
