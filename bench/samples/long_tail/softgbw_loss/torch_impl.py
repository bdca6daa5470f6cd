"""PyTorch; the compiled stage has distances by PyTorch alone, eager ones are OpenCV's."""

import torch.nn.functional as F

from bench.samples.contract import Executor
from bench.samples.long_tail._soft_boundary import opencv, torch


def softgbw_loss(logits, label, sigma, ignore_index, boundary_weight=opencv.boundary_weight):
    weight = boundary_weight(logits.detach(), label, sigma, ignore_index)
    entropy = F.cross_entropy(logits, label, reduction="none", ignore_index=ignore_index)
    return (entropy * weight).sum(dim=(1, 2)).mean()


def static(logits, label, sigma, ignore_index):
    return softgbw_loss(logits, label, sigma, ignore_index, torch.boundary_weight)


def static_executor_creator():
    return Executor(static)
