"""PyTorch, as a detector's box coder writes it."""

from bench.samples.kernels.box_buckets.torch import generate_buckets

__all__ = ["generate_buckets"]
