"""JAX: Poisson counts of gamma-distributed rates."""

import jax

from bench.samples.contract import Executor
from bench.samples.kernels.drawing.jax import tailed


def generalized_negative_binomial(key, mu, alpha, shape, dtype):
    for_rates, for_counts = jax.random.split(key)
    rates = jax.random.gamma(for_rates, 1 / alpha, shape, dtype) * (mu * alpha)
    return jax.random.poisson(for_counts, rates).astype(dtype)


def executor_creator():
    return Executor(generalized_negative_binomial, tailed)
