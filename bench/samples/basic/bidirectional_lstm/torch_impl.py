"""PyTorch: as any number of layers."""

from bench.samples.basic.lstm.torch_impl import executor_creator

__all__ = ["executor_creator"]
