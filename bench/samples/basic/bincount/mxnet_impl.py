"""MXNet: ones added at the numbers."""

from bench.samples.contract import Executor
from bench.samples.kernels.scattering.mxnet import sums


def bincount(F, array, minlength):
    count = max(int(F.max(array).asscalar()) + 1, minlength)
    return sums(F, F.expand_dims(array, 0), F.ones_like(array), (count,))


def executor_creator():
    why = "how many counts there are depends on values, which a graph of MXNet 1.9.1 has not"
    return Executor(bincount, namespace=True, eager_only=why)
