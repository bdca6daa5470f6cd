"""MXNet: one of the kinds of `LeakyReLU`."""

from bench.samples.sample import Executor


def selu(F, array):
    return F.LeakyReLU(array, act_type="selu")


def executor_creator():
    return Executor(selu, namespace=True)
