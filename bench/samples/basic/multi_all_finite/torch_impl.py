"""PyTorch: composed."""

import torch

from bench.samples.contract import Executor


def multi_all_finite(arrays):
    return torch.stack([torch.isfinite(array).all() for array in arrays]).all()


def executor_creator():
    return Executor(multi_all_finite)
