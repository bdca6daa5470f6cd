"""PyTorch: composed; it has no product with a triangle."""

import torch


def linalg_trmm(triangle, other, transpose, rightside, lower, alpha):
    factor = triangle.tril() if lower else triangle.triu()
    factor = factor.mT if transpose else factor
    return alpha * (torch.matmul(other, factor) if rightside else torch.matmul(factor, other))
