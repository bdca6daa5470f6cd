"""MXNet, whose positions have the axes first."""

import numpy as np

from bench.frameworks.mxnet import from_numpy
from bench.samples.sample import Executor


def gather_nd(F, array, positions):
    return F.gather_nd(array, positions)


def args_adaptor(np_args):
    array, positions = np_args
    return from_numpy([array, np.moveaxis(positions, -1, 0)])


def executor_creator():
    return Executor(gather_nd, args_adaptor, namespace=True)
