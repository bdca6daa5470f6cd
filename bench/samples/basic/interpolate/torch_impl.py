"""PyTorch, which takes a factor or a size."""

import torch

from bench.samples.contract import Executor


def interpolate(array, size, mode, align_corners):
    return torch.nn.functional.interpolate(array, size, None, mode, align_corners)


def executor_creator():
    return Executor(interpolate)
