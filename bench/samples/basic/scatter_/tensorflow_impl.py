"""TensorFlow: the position of each value on every axis, and an update of the variable at these positions."""

from bench.samples.contract import Executor
from bench.samples.kernels.scattering.tensorflow import places
from bench.samples.kernels.updates.tensorflow import args_adaptor


def scatter_(variable, indices, values, axis):
    return variable.scatter_nd_update(places(indices, axis), values)


def executor_creator():
    return Executor(scatter_, args_adaptor, inplace=True)
