"""PyTorch: `gather` of one position."""

import torch

from bench.samples.contract import Executor


def pick(array, indices, axis, keepdims):
    picked = torch.gather(array, axis, indices.unsqueeze(axis))
    return picked if keepdims else picked.squeeze(axis)


def executor_creator():
    return Executor(pick)
