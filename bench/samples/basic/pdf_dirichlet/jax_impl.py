"""JAX: `jax.scipy.stats` takes one distribution, and its samples as columns."""

import jax
from jax.scipy.stats import dirichlet

from bench.samples.contract import Unsupported


def pdf_dirichlet(sample, concentration, is_log):
    if sample.dtype.itemsize == 1:
        raise Unsupported(f"JAX 0.10.2 finds no shares of a whole: in {sample.dtype} their sums are not 1")
    density = dirichlet.logpdf if is_log else dirichlet.pdf
    return jax.vmap(density)(sample.swapaxes(1, 2), concentration)
