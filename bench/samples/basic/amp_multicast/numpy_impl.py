"""NumPy."""

import numpy as np

from bench.samples.contract import Executor


def amp_multicast(arrays):
    widest = np.result_type(*arrays)
    return [array.astype(widest, copy=False) for array in arrays]


def executor_creator():
    return Executor(amp_multicast)
