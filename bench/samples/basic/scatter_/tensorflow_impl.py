"""TensorFlow: the position on every axis of each value, and an update of the variable at these."""

from bench.samples.contract import Executor
from bench.samples.kernels.scattering.tensorflow import places
from bench.samples.kernels.updates.tensorflow import args_adaptor


def scatter_(variable, indices, values, axis):
    return variable.scatter_nd_update(places(indices, axis), values)


def executor_creator():
    return Executor(scatter_, args_adaptor, inplace=True)
