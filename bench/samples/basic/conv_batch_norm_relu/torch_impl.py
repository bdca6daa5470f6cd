"""PyTorch."""

import torch

from bench.samples.basic.conv_batch_norm.torch_impl import conv_batch_norm


def conv_batch_norm_relu(*args):
    return torch.relu(conv_batch_norm(*args))
