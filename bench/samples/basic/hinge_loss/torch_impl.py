"""PyTorch: composed."""

import torch

from bench.samples.references.loss import reduced


def hinge_loss(score, label, reduction):
    return reduced(torch.relu(1 - label * score), reduction, torch.sum, torch.mean)
