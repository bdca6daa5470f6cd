"""PyTorch, as a detector's loss writes it."""

import torch

from bench.samples.contract import Executor


def smooth_l1_loss(pred, target, beta: float):
    difference = torch.abs(pred - target)
    return torch.where(difference < beta, 0.5 * difference * difference / beta, difference - 0.5 * beta)


def executor_creator():
    return Executor(smooth_l1_loss)
