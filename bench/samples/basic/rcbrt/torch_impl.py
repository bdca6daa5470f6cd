"""PyTorch has no cube root; its powers are of positive numbers."""

import torch

from bench.samples.contract import Executor


def rcbrt(array):
    return torch.sign(array) * torch.abs(array) ** (-1 / 3)


def executor_creator():
    return Executor(rcbrt)
