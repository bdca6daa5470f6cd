"""JAX: its own operator, whose arrays must have the same number of axes."""

import jax

from bench.samples.kernels.bits.jax import of_one_rank


def shift_right_logical(array, count):
    return jax.lax.shift_right_logical(*of_one_rank(array, count))
