from bench.samples.contract import Executor


def wrong(x):
    return x


def executor_creator():
    return Executor(wrong)
