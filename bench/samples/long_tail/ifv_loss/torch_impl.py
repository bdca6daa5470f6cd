"""PyTorch, as a distillation loss writes it: class by class, over valid pixels; masked in the static form."""

import torch
import torch.nn.functional as F

from bench.samples.contract import Executor
from bench.samples.kernels.class_means.torch import class_means, one_hot


def centers(features, target, classes: int):
    """Return (B, C, H, W): the mean features of each pixel's class;
    the pixel's own features if it has no class."""
    found = features.detach().clone()
    for label in range(classes):
        mask = (target == label).to(features.dtype)
        mean = (features * mask).sum(dim=(2, 3), keepdim=True) / (mask.sum(dim=(2, 3), keepdim=True) + 1e-6)
        found = (1 - mask) * found + mask * mean
    return found


def ifv_loss(feat_S, feat_T, target, classes: int, ignore_index: int):
    student = F.cosine_similarity(feat_S, centers(feat_S, target, classes), dim=1)
    teacher = F.cosine_similarity(feat_T, centers(feat_T, target, classes), dim=1)
    valid = target.squeeze(1) != ignore_index
    if not valid.any():
        return feat_S.new_zeros(())
    return F.mse_loss(student[valid], teacher[valid])


def centers_at_once(features, members):
    found = torch.einsum("bkhw,bkc->bchw", members, class_means(features, members))
    return torch.where(members.sum(dim=1, keepdim=True) > 0, found, features.detach())


def masked(feat_S, feat_T, target, classes: int, ignore_index: int):
    members = one_hot(target, classes, feat_S.dtype)
    student = F.cosine_similarity(feat_S, centers_at_once(feat_S, members), dim=1)
    teacher = F.cosine_similarity(feat_T, centers_at_once(feat_T, members), dim=1)
    valid = target.squeeze(1) != ignore_index
    return ((student - teacher).square() * valid).sum() / valid.sum().clamp(min=1)


def static_executor_creator():
    return Executor(masked)
