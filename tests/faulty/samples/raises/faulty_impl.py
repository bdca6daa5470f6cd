from bench.samples.contract import Executor


def raises(x):
    raise RuntimeError("broken on purpose\nsecond line")


def executor_creator():
    return Executor(raises)
