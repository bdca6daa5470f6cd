"""PyTorch."""

import torch

from bench.samples.contract import Executor


def layer_norm_residual(array, residual, weight, bias, eps):
    return torch.nn.functional.layer_norm(array + residual, weight.shape, weight, bias, eps)


def executor_creator():
    return Executor(layer_norm_residual)
