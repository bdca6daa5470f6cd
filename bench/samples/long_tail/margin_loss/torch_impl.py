"""PyTorch with OpenCV's distances; the static form computes them in PyTorch."""

from torch.nn import functional

from bench.samples.contract import Executor
from bench.samples.kernels.soft_boundary.opencv import boundary_weight as opencv_weight
from bench.samples.kernels.soft_boundary.torch import boundary_weight as torch_weight


def margin_loss(logits, label, sigma, ignore_index, margin, boundary_weight=opencv_weight):
    weight = boundary_weight(logits.detach(), label, sigma, ignore_index)
    entropy = functional.cross_entropy(logits, label, reduction="none", ignore_index=ignore_index)
    values, indices = logits.topk(2, dim=1)
    missing = functional.relu(margin - (values[:, 0] - values[:, 1]))
    missing = missing.masked_fill(indices[:, 0] != label, 0)
    return (entropy * weight).sum(dim=(1, 2)).mean() + missing.mean()


def static(logits, label, sigma, ignore_index, margin):
    return margin_loss(logits, label, sigma, ignore_index, margin, torch_weight)


def static_executor_creator():
    return Executor(static)
