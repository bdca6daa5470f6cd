"""JAX."""

from bench.samples.kernels.box_buckets.jax import generate_buckets

__all__ = ["generate_buckets"]
