"""PyTorch: weight and bias are left out."""

import torch


def layer_norm_unweighted(array, normalized_shape, eps):
    return torch.nn.functional.layer_norm(array, normalized_shape, None, None, eps)
