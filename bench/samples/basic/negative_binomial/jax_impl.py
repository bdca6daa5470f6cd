"""JAX: Poisson counts of gamma-distributed rates."""

import jax

from bench.samples.contract import Executor


def negative_binomial(key, k, p, shape, dtype):
    for_rates, for_counts = jax.random.split(key)
    rates = jax.random.gamma(for_rates, k, shape, dtype) * ((1 - p) / p)
    return jax.random.poisson(for_counts, rates).astype(dtype)


def executor_creator():
    return Executor(negative_binomial, order=(0, 1, 2, 3, 4))
