"""PyTorch draws without replacement by default."""

import torch

from bench.samples.contract import Executor


def multinomial(weights, count):
    return torch.multinomial(weights, count, replacement=True)


def executor_creator():
    return Executor(multinomial, order=(1, 2))
