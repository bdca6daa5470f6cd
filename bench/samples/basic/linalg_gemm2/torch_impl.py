"""PyTorch: transposed views, which the product reads without a copy."""

import torch


def linalg_gemm2(array, other, transpose, transpose_other, alpha):
    left = array.mT if transpose else array
    right = other.mT if transpose_other else other
    return alpha * torch.matmul(left, right)
