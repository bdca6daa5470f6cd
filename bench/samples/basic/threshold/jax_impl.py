"""JAX: a choice by `where`."""

import jax.numpy as jnp


def threshold(array, threshold, value):
    return jnp.where(array > threshold, array, value)
