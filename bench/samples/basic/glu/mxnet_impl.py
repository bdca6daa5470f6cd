"""MXNet: composed."""

from bench.samples.contract import Executor


def glu(F, array, axis):
    passed, gate = F.split(array, num_outputs=2, axis=axis)
    return passed * F.sigmoid(gate)


def executor_creator():
    return Executor(glu, namespace=True)
