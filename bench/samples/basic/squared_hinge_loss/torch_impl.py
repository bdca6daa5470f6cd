"""PyTorch: composed."""

import torch

from bench.samples.contract import Executor
from bench.samples.references.loss import reduced


def squared_hinge_loss(score, label, reduction):
    return reduced(torch.relu(1 - label * score).square(), reduction, torch.sum, torch.mean)


def executor_creator():
    return Executor(squared_hinge_loss)
