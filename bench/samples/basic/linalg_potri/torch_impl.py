"""PyTorch: its gradient is that of a whole matrix, unless the triangle alone is taken."""

import torch

from bench.samples.contract import Executor


def linalg_potri(factor):
    return torch.cholesky_inverse(factor.tril())


def executor_creator():
    return Executor(linalg_potri)
