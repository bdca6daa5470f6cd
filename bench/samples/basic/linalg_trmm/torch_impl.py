"""PyTorch: composed; its products know no triangles."""

import torch

from bench.samples.contract import Executor


def linalg_trmm(triangle, other, transpose, rightside, lower, alpha):
    factor = triangle.tril() if lower else triangle.triu()
    factor = factor.mT if transpose else factor
    return alpha * (torch.matmul(other, factor) if rightside else torch.matmul(factor, other))


def executor_creator():
    return Executor(linalg_trmm)
