"""PyTorch."""

import torch.nn.functional as F

from bench.samples.long_tail._soft_boundary.torch import boundary_weight
from bench.samples.sample import Executor


def softgbw_loss(logits, label, sigma: float, ignore_index: int):
    weight = boundary_weight(logits.detach(), label, sigma, ignore_index)
    entropy = F.cross_entropy(logits, label, reduction="none", ignore_index=ignore_index)
    return (entropy * weight).sum(dim=(1, 2)).mean()


def executor_creator():
    return Executor(softgbw_loss)
