"""PyTorch, as a distillation loss writes it: class by class; by one product in the static form."""

import torch
import torch.nn.functional as F

from bench.samples.contract import Executor
from bench.samples.kernels.class_means.torch import class_means, one_hot


def likeness(features, target, classes: int):
    """Return (B, K, K): cosines of the classes' mean features."""
    means = []
    for label in range(classes):
        mask = (target == label).to(features.dtype)
        means.append((features * mask).sum(dim=(2, 3)) / (mask.sum(dim=(2, 3)) + 1e-6))
    units = F.normalize(torch.stack(means, dim=1), dim=2, eps=1e-8)
    return units @ units.transpose(1, 2)


def inter_region_loss(feat_S, feat_T, target, classes: int):
    return F.mse_loss(likeness(feat_S, target, classes), likeness(feat_T, target, classes))


def likeness_at_once(features, members):
    units = F.normalize(class_means(features, members), dim=2, eps=1e-8)
    return units @ units.transpose(1, 2)


def at_once(feat_S, feat_T, target, classes: int):
    members = one_hot(target, classes, feat_S.dtype)
    return F.mse_loss(likeness_at_once(feat_S, members), likeness_at_once(feat_T, members))


def static_executor_creator():
    return Executor(at_once)
