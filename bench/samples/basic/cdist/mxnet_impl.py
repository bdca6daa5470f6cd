"""MXNet: norms of all differences, of any order."""

from bench.samples.contract import Executor


def cdist(F, array, other, p):
    differences = F.broadcast_sub(F.expand_dims(array, -2), F.expand_dims(other, -3))
    return F.sum(F.abs(differences) ** p, axis=-1) ** (1 / p)


def executor_creator():
    return Executor(cdist, namespace=True)
