"""PyTorch: the transpose of one triangle is the other."""

import torch


def linalg_trsm(triangle, other, transpose, rightside, lower, alpha):
    factor = triangle.mT if transpose else triangle
    upper = lower if transpose else not lower
    return torch.linalg.solve_triangular(factor, alpha * other, upper=upper, left=not rightside)
