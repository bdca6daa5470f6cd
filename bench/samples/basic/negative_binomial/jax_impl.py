"""JAX: Poisson counts of gamma-distributed rates."""

import jax

from bench.samples.contract import Executor
from bench.samples.kernels.drawing.jax import tailed


def negative_binomial(key, k, p, shape, dtype):
    for_rates, for_counts = jax.random.split(key)
    rates = jax.random.gamma(for_rates, k, shape, dtype) * ((1 - p) / p)
    return jax.random.poisson(for_counts, rates).astype(dtype)


def executor_creator():
    return Executor(negative_binomial, tailed)
