"""PyTorch's gloo, between processes."""

from bench.samples.kernels.collective.torch import executor


def executor_creator():
    return executor("broadcast", lambda ranks, shape: shape)
