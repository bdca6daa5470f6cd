"""PyTorch; for gradients signs are chosen by the first row of the left factor, as they are free in pairs."""

import torch


def svd(matrix):
    return torch.linalg.svd(matrix, full_matrices=False)


def differentiated(matrix):
    left, values, right = svd(matrix)
    signs = torch.sign(left[..., :1, :])
    return left * signs, values, right * signs.mT
