"""PyTorch."""

import torch

from bench.samples.contract import Executor


def make_positions(tokens, padding_idx):
    real = tokens.ne(padding_idx).long()
    return torch.cumsum(real, dim=1) * real + padding_idx


def executor_creator():
    return Executor(make_positions)
