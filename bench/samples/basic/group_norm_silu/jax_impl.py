"""JAX: the normalization, then its activation."""

import jax

from bench.samples.kernels.normalization.jax import group_norm


def group_norm_silu(array, num_groups, weight, bias, eps):
    return jax.nn.silu(group_norm(array, num_groups, weight, bias, eps))
