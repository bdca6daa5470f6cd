"""PyTorch."""

import torch

from bench.samples.basic.conv_batch_norm.torch_impl import conv_batch_norm
from bench.samples.contract import Executor


def conv_batch_norm_relu(*args):
    return torch.relu(conv_batch_norm(*args))


def executor_creator():
    return Executor(conv_batch_norm_relu)
