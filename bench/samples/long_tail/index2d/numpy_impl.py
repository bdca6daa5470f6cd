"""The reference."""

import numpy as np

from bench.samples.contract import Executor


def index2d(src, idx):
    """out[i, j] = src[i, idx[i, j]]."""
    return np.take_along_axis(src, idx, axis=1)


def executor_creator():
    return Executor(index2d)
