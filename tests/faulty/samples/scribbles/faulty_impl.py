import contextlib
import os

from bench.samples.contract import Executor


def scribbles(x):
    for descriptor in range(3, 10):
        with contextlib.suppress(OSError):
            os.write(descriptor, b"scribble\n")
    return -x


def executor_creator():
    return Executor(scribbles)
