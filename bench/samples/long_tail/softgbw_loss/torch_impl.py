"""PyTorch with OpenCV's distances; the static form computes them in PyTorch."""

from torch.nn import functional

from bench.samples.contract import Executor
from bench.samples.kernels.soft_boundary.opencv import boundary_weight as opencv_weight
from bench.samples.kernels.soft_boundary.torch import boundary_weight as torch_weight


def softgbw_loss(logits, label, sigma, ignore_index, boundary_weight=opencv_weight):
    weight = boundary_weight(logits.detach(), label, sigma, ignore_index)
    entropy = functional.cross_entropy(logits, label, reduction="none", ignore_index=ignore_index)
    return (entropy * weight).sum(dim=(1, 2)).mean()


def static(logits, label, sigma, ignore_index):
    return softgbw_loss(logits, label, sigma, ignore_index, torch_weight)


def static_executor_creator():
    return Executor(static)
