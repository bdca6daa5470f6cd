"""PyTorch, as the detector writes it: positive rows are gathered; the case without any is separate."""

import torch
import torch.nn.functional as F

from bench.samples.contract import Executor


def carl_loss(cls_score, labels, bbox_pred, bbox_targets, k: float, bias: float):
    positive = ((labels >= 0) & (labels < cls_score.shape[1] - 1)).nonzero().squeeze(1)
    if positive.numel() == 0:
        return (cls_score.sum() + bbox_pred.sum()) * 0
    scores = cls_score.softmax(dim=1)[positive, labels[positive]]
    weight = (bias + (1 - bias) * scores).pow(k)
    weight = weight / weight.mean()
    distance = F.l1_loss(bbox_pred[positive], bbox_targets[positive], reduction="none").sum(dim=1)
    return (weight * distance).sum() / labels.shape[0]


def masked(cls_score, labels, bbox_pred, bbox_targets, k: float, bias: float):
    positive = (labels >= 0) & (labels < cls_score.shape[1] - 1)
    scores = cls_score.softmax(dim=1).gather(1, labels[:, None]).squeeze(1)
    weight = torch.where(positive, (bias + (1 - bias) * scores).pow(k), 0.0)
    weight = weight * positive.sum() / weight.sum().clamp(min=1e-12)
    distance = F.l1_loss(bbox_pred, bbox_targets, reduction="none").sum(dim=1)
    return (weight * distance).sum() / labels.shape[0]


def static_executor_creator():
    return Executor(masked)
