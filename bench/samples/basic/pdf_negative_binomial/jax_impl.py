"""JAX: `nbinom` of `jax.scipy.stats`, which has the same parameters."""

from jax.scipy.stats import nbinom


def pdf_negative_binomial(sample, count, probability, is_log):
    density = nbinom.logpmf if is_log else nbinom.pmf
    return density(sample, count[..., None], probability[..., None])
