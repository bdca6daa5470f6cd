"""PyTorch: one call for matrices, another for stacks of them."""

import torch


def linalg_gemm(array, other, added, transpose, transpose_other, alpha, beta):
    left = array.mT if transpose else array
    right = other.mT if transpose_other else other
    product = torch.addmm if array.dim() == 2 else torch.baddbmm
    return product(added, left, right, beta=beta, alpha=alpha)
