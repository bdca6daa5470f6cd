"""MXNet: `LeakyReLU`, which names the slope."""

from bench.samples.contract import Executor


def leaky_relu(F, array, alpha):
    return F.LeakyReLU(array, act_type="leaky", slope=alpha)


def executor_creator():
    return Executor(leaky_relu, namespace=True)
