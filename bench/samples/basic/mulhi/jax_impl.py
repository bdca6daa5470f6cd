"""JAX: its own operator, whose arrays have as many axes as one another."""

import jax

from bench.samples.kernels.bits.jax import of_one_rank


def mulhi(array, other):
    return jax.lax.mulhi(*of_one_rank(array, other))
