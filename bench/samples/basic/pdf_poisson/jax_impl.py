"""JAX: `poisson` of `jax.scipy.stats`, which has the same parameter."""

from jax.scipy.stats import poisson


def pdf_poisson(sample, rate, is_log):
    density = poisson.logpmf if is_log else poisson.pmf
    return density(sample, rate[..., None])
