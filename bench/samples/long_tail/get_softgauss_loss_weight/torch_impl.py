"""PyTorch with OpenCV's distances; the static form computes them in PyTorch."""

from bench.samples.contract import Executor
from bench.samples.kernels.soft_boundary import opencv, torch


def executor_creator():
    return Executor(opencv.boundary_weight)


def static_executor_creator():
    return Executor(torch.boundary_weight)
