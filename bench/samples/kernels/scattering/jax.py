"""JAX: positions on every axis, and reductions with what is there."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np


def places(indices: jax.Array, axis: int) -> tuple:
    """Where the values at `indices` along `axis` are: positions on each axis, which broadcast."""
    grid = list(np.indices(indices.shape, sparse=True))
    grid[axis] = indices
    return tuple(grid)


METHODS = {"sum": "add", "mean": "add", "prod": "multiply", "amax": "max", "amin": "min"}


def reduced(array: jax.Array, where: tuple, values: jax.Array, reduce: str) -> jax.Array:
    """`array` reduced with `values`, where they are; the mean is a sum divided by how many there are."""
    out = getattr(array.at[where], METHODS[reduce])(values)
    return out / jnp.ones_like(array).at[where].add(1) if reduce == "mean" else out
