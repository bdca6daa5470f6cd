"""PyTorch writes into the running statistics passed to it."""

import torch


def batch_norm_training(array, running_mean, running_variance, weight, bias, momentum, eps):
    out = torch.nn.functional.batch_norm(
        array, running_mean, running_variance, weight, bias, True, momentum, eps
    )
    return out, running_mean, running_variance
