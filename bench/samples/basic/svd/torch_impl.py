"""PyTorch; signs are free in pairs: for gradients they are chosen by the first row of the left factor."""

import torch


def svd(matrix):
    return torch.linalg.svd(matrix, full_matrices=False)


def differentiated(matrix):
    left, values, right = svd(matrix)
    signs = torch.sign(left[..., :1, :])
    return left * signs, values, right * signs.mT
