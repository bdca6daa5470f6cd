"""PyTorch: `adaptive_max_pool2d` with one window."""

from torch.nn.functional import adaptive_max_pool2d


def global_max_pool2d(array):
    return adaptive_max_pool2d(array, 1)
