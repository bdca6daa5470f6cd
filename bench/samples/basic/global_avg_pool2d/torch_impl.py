"""PyTorch: `adaptive_avg_pool2d` with one window."""

from torch.nn.functional import adaptive_avg_pool2d


def global_avg_pool2d(array):
    return adaptive_avg_pool2d(array, 1)
