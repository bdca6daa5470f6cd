import os

from bench.samples.contract import Executor


def changes_directory(x):
    os.chdir("/")
    return -x


def executor_creator():
    return Executor(changes_directory)
