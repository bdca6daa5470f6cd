"""PyTorch: the shared convolution with batch normalization, and `relu`."""

import torch

from bench.samples.kernels.normalized_convolution.torch import conv_batch_norm


def conv_batch_norm_relu(*args):
    return torch.relu(conv_batch_norm(*args))
