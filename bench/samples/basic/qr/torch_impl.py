"""PyTorch: signs chosen so that the triangle's diagonal is positive, as factors differ in sign."""

import torch


def qr(matrix):
    columns, triangle = torch.linalg.qr(matrix)
    signs = torch.sign(torch.linalg.diagonal(triangle))
    return columns * signs.unsqueeze(-2), triangle * signs.unsqueeze(-1)
