"""PyTorch's gloo, between processes."""

from bench.samples.kernels.collective.torch import executor


def executor_creator():
    return executor("all_reduce_max", lambda ranks, shape: shape)
