"""PyTorch: a product with its own transpose."""

import torch


def linalg_syrk(array, transpose, alpha):
    return alpha * (torch.matmul(array.mT, array) if transpose else torch.matmul(array, array.mT))
