"""MXNet, whose `boolean_mask` chooses along the first axis."""

from bench.samples.contract import Executor


def masked_select(F, array, mask):
    return F.contrib.boolean_mask(F.reshape(array, shape=(-1,)), F.reshape(mask, shape=(-1,)))


def executor_creator():
    return Executor(masked_select, namespace=True)
