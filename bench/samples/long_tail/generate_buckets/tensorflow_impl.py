"""TensorFlow: the kernel from which the bucketing coder encodes and decodes."""

from bench.samples.kernels.box_buckets.tensorflow import generate_buckets

__all__ = ["generate_buckets"]
