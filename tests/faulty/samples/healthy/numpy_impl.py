from bench.samples.contract import Executor


def double(x):
    return x * 2


def executor_creator():
    return Executor(double)
