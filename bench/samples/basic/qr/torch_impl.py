"""PyTorch; for gradients, signs are chosen so that the triangle's diagonal is positive."""

import torch


def qr(matrix):
    return torch.linalg.qr(matrix)


def differentiated(matrix):
    columns, triangle = torch.linalg.qr(matrix)
    signs = torch.sign(torch.linalg.diagonal(triangle))
    return columns * signs.unsqueeze(-2), triangle * signs.unsqueeze(-1)
