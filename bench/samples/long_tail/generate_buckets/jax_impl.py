"""JAX: the kernel that the bucketing coder uses to encode and decode."""

from bench.samples.kernels.box_buckets.jax import generate_buckets

__all__ = ["generate_buckets"]
