"""JAX: `norm` of `jax.scipy.stats`, which has the same parameters."""

from jax.scipy.stats import norm


def pdf_normal(sample, mean, deviation, is_log):
    density = norm.logpdf if is_log else norm.pdf
    return density(sample, mean[..., None], deviation[..., None])
