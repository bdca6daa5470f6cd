"""PyTorch."""

import torch

from bench.samples.contract import Executor


def linalg_syrk(array, transpose, alpha):
    return alpha * (torch.matmul(array.mT, array) if transpose else torch.matmul(array, array.mT))


def executor_creator():
    return Executor(linalg_syrk)
