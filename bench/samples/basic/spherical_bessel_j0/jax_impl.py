"""JAX: its sinc, of another unit of angles."""

import jax.numpy as jnp


def spherical_bessel_j0(array):
    return jnp.sinc(array / jnp.pi)
