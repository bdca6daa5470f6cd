"""JAX: composed with a windowed sum."""

import jax.numpy as jnp
from jax import lax

from bench.samples.kernels.complex_numbers.jax import squared_magnitude


def lp_pool2d(array, norm_type, kernel_size, stride):
    powers = squared_magnitude(array) if norm_type == 2 else jnp.abs(array) ** norm_type
    zero = powers.dtype.type(0)
    total = lax.reduce_window(powers, zero, lax.add, (1, *kernel_size, 1), (1, *stride, 1), "VALID")
    return jnp.sqrt(total) if norm_type == 2 else total ** (1 / norm_type)
