"""PyTorch: `adaptive_max_pool1d` with one window."""

from torch.nn.functional import adaptive_max_pool1d

from bench.samples.contract import Executor


def global_max_pool1d(array):
    return adaptive_max_pool1d(array, 1)


def executor_creator():
    return Executor(global_max_pool1d)
