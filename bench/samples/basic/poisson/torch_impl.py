"""PyTorch takes an array of rates."""

import torch

from bench.samples.contract import Executor


def poisson(rate, shape, dtype, device):
    return torch.poisson(torch.full(shape, rate, dtype=dtype, device=device))


def executor_creator():
    return Executor(poisson, order=(1, 2, 3, 4))
