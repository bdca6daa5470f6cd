"""PyTorch: `adaptive_max_pool3d` with one window."""

from torch.nn.functional import adaptive_max_pool3d

from bench.samples.contract import Executor


def global_max_pool3d(array):
    return adaptive_max_pool3d(array, 1)


def executor_creator():
    return Executor(global_max_pool3d)
