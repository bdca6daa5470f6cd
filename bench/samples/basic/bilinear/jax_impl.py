"""JAX: composed in Einstein's notation."""

import jax.numpy as jnp


def bilinear(array, other, weight, bias):
    product = jnp.einsum("...i,kij,...j->...k", array, weight, other)
    return product if bias is None else product + bias
