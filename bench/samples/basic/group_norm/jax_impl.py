"""JAX: composed as its libraries of layers do."""

from bench.samples.kernels.normalization.jax import group_norm

__all__ = ["group_norm"]
