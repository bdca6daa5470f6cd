"""JAX."""

from bench.samples.contract import Executor
from bench.samples.kernels.overlap.jax import area


def executor_creator():
    return Executor(area)
