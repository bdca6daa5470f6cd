"""MXNet: `LRN`."""

from bench.samples.contract import Executor


def local_response_norm(F, array, size, alpha, beta, k):
    return F.LRN(array, nsize=size, alpha=alpha, beta=beta, knorm=k)


def executor_creator():
    return Executor(local_response_norm, namespace=True)
