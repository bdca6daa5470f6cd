"""PyTorch."""

import torch

from bench.samples.contract import Executor


def qr(matrix):
    columns, triangle = torch.linalg.qr(matrix)
    signs = torch.sign(torch.linalg.diagonal(triangle))
    return columns * signs.unsqueeze(-2), triangle * signs.unsqueeze(-1)


def executor_creator():
    return Executor(qr)
