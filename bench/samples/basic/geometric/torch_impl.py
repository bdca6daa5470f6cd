"""PyTorch fills an array."""

import torch

from bench.samples.contract import Executor


def geometric(p, shape, dtype, device):
    return torch.empty(shape, dtype=dtype, device=device).geometric_(p)


def executor_creator():
    return Executor(geometric, order=(1, 2, 3, 4))
