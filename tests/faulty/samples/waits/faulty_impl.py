from faulty_framework import wait_while_held

from bench.samples.contract import Executor


def waits(x):
    wait_while_held()
    return -x


def executor_creator():
    return Executor(waits)
