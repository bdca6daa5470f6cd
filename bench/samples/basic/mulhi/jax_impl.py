"""JAX: its own operator, whose arrays must have the same number of axes."""

import jax

from bench.samples.kernels.bits.jax import of_one_rank


def mulhi(array, other):
    return jax.lax.mulhi(*of_one_rank(array, other))
