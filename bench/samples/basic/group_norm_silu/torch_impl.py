"""PyTorch: its normalization, then its activation."""

from torch.nn.functional import group_norm, silu


def group_norm_silu(array, num_groups, weight, bias, eps):
    return silu(group_norm(array, num_groups, weight, bias, eps))
