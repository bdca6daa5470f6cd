"""PyTorch: of the transpose, the columns and the upper triangle; for gradients its diagonal is positive."""

import torch


def linalg_gelqf(matrix):
    columns, triangle = torch.linalg.qr(matrix.mT)
    return triangle.mT, columns.mT


def differentiated(matrix):
    triangle, rows = linalg_gelqf(matrix)
    signs = torch.sign(torch.linalg.diagonal(triangle))
    return triangle * signs.unsqueeze(-2), rows * signs.unsqueeze(-1)
