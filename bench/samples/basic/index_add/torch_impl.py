"""PyTorch, which takes the axis first."""

import torch

from bench.samples.contract import Executor


def index_add(array, indices, added, axis):
    return torch.index_add(array, axis, indices, added)


def executor_creator():
    return Executor(index_add)
