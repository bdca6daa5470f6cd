"""JAX: `expon` of `jax.scipy.stats`, whose scale is 1 / rate."""

from jax.scipy.stats import expon


def pdf_exponential(sample, rate, is_log):
    density = expon.logpdf if is_log else expon.pdf
    return density(sample, scale=1 / rate[..., None])
