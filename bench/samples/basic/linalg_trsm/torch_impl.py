"""PyTorch: the transpose of one triangle is the other."""

import torch

from bench.samples.contract import Executor


def linalg_trsm(triangle, other, transpose, rightside, lower, alpha):
    factor = triangle.mT if transpose else triangle
    upper = lower if transpose else not lower
    return torch.linalg.solve_triangular(factor, alpha * other, upper=upper, left=not rightside)


def executor_creator():
    return Executor(linalg_trsm)
