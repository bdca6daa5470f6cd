"""PyTorch's gloo, between processes."""

from bench.samples.kernels.collective.torch import executor


def executor_creator():
    return executor("reduce_scatter", lambda ranks, shape: (shape[0] // ranks, *shape[1:]))
