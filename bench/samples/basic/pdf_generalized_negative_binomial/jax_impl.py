"""JAX: `nbinom` of `jax.scipy.stats`, with its count and probability from mean and dispersion."""

from jax.scipy.stats import nbinom


def pdf_generalized_negative_binomial(sample, mean, dispersion, is_log):
    count, probability = 1 / dispersion[..., None], 1 / (1 + mean * dispersion)[..., None]
    density = nbinom.logpmf if is_log else nbinom.pmf
    return density(sample, count, probability)
