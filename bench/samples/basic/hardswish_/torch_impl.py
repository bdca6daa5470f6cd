"""PyTorch, whose function has an argument for writing in place."""

import torch

from bench.samples.contract import Executor


def hardswish_(array):
    return torch.nn.functional.hardswish(array, inplace=True)


def executor_creator():
    return Executor(hardswish_, inplace=True)
