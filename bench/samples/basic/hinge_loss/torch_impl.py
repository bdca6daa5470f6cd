"""PyTorch: `relu` of what is missing to 1."""

import torch

from bench.samples.kernels.reduction.torch import reduced


def hinge_loss(score, label, reduction):
    return reduced(torch.relu(1 - label * score), reduction)
