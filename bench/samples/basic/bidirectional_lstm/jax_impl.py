"""JAX: as any number of layers."""

from bench.samples.basic.lstm.jax_impl import executor_creator

__all__ = ["executor_creator"]
