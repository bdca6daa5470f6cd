"""PyTorch: composed."""

import torch

from bench.samples.contract import Executor


def multi_sum_sq(arrays):
    return torch.stack([array.square().sum() for array in arrays])


def executor_creator():
    return Executor(multi_sum_sq)
