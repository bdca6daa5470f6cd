"""PyTorch."""

import torch


def linalg_syrk(array, transpose, alpha):
    return alpha * (torch.matmul(array.mT, array) if transpose else torch.matmul(array, array.mT))
