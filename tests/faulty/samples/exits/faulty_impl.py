import sys

from bench.samples.sample import Executor


def exits(x):
    sys.exit("enough")


def executor_creator():
    return Executor(exits)
