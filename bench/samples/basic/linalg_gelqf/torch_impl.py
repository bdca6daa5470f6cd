"""PyTorch: of the transpose, the columns and the upper triangle."""

import torch


def linalg_gelqf(matrix):
    columns, triangle = torch.linalg.qr(matrix.mT)
    signs = torch.sign(torch.linalg.diagonal(triangle))
    return triangle.mT * signs.unsqueeze(-2), columns.mT * signs.unsqueeze(-1)
