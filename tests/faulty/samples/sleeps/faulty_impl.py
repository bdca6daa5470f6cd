import time

from bench.samples.contract import Executor


def sleeps(x):
    while True:
        time.sleep(1)


def executor_creator():
    return Executor(sleeps)
