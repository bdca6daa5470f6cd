"""JAX: `jax.scipy.stats` takes one distribution, and its samples as columns."""

import jax
from jax.scipy.stats import dirichlet


def pdf_dirichlet(sample, concentration, is_log):
    density = dirichlet.logpdf if is_log else dirichlet.pdf
    return jax.vmap(density)(sample.swapaxes(1, 2), concentration)
