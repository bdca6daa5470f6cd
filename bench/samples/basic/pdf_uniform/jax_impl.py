"""JAX: `uniform` of `jax.scipy.stats`, whose scale is the width."""

from jax.scipy.stats import uniform


def pdf_uniform(sample, low, high, is_log):
    density = uniform.logpdf if is_log else uniform.pdf
    return density(sample, low[..., None], (high - low)[..., None])
