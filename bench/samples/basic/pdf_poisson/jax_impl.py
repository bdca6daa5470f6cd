"""JAX: `jax.scipy.stats`."""

from jax.scipy.stats import poisson

from bench.samples.contract import Executor


def pdf_poisson(sample, rate, is_log):
    density = poisson.logpmf if is_log else poisson.pmf
    return density(sample, rate[..., None])


def executor_creator():
    return Executor(pdf_poisson)
