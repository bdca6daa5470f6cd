"""PyTorch: signs chosen by the first row of the left factor, as they are free in pairs."""

import torch


def svd(matrix):
    left, values, right = torch.linalg.svd(matrix, full_matrices=False)
    signs = torch.sign(left[..., :1, :])
    return left * signs, values, right * signs.mT
