"""PyTorch: running statistics, weight and bias are left out."""

import torch


def instance_norm_unweighted(array, eps):
    return torch.nn.functional.instance_norm(array, eps=eps)
