"""PyTorch: `relu` of 1 minus the product."""

import torch

from bench.samples.kernels.reduction.torch import reduced


def hinge_loss(score, label, reduction):
    return reduced(torch.relu(1 - label * score), reduction)
