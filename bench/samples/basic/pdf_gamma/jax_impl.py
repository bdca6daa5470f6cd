"""JAX: `gamma` of `jax.scipy.stats`, whose scale is 1 / rate."""

from jax.scipy.stats import gamma


def pdf_gamma(sample, shape, rate, is_log):
    density = gamma.logpdf if is_log else gamma.pdf
    return density(sample, shape[..., None], scale=1 / rate[..., None])
