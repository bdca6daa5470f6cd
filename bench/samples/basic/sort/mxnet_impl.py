"""MXNet: `sort` returns no positions; `topk` of no number of elements sorts, and returns both."""

from bench.samples.contract import Executor


def sort(F, array, axis, descending):
    return F.topk(array, k=0, axis=axis, ret_typ="both", is_ascend=not descending, dtype="int64")


def executor_creator():
    return Executor(sort, namespace=True)
