"""JAX: positions on every axis, and reductions at these positions."""

from __future__ import annotations

import jax
import jax.numpy as jnp
import numpy as np


def places(indices: jax.Array, axis: int) -> tuple:
    """Return the positions on each axis of the values at `indices` along `axis`; the positions broadcast."""
    grid = list(np.indices(indices.shape, sparse=True))
    grid[axis] = indices
    return tuple(grid)


METHODS = {"sum": "add", "mean": "add", "prod": "multiply", "amax": "max", "amin": "min"}


def reduced(array: jax.Array, where: tuple, values: jax.Array, reduce: str) -> jax.Array:
    """Return `array` reduced with `values` at `where`; the mean is a sum over the number of values."""
    out = getattr(array.at[where], METHODS[reduce])(values)
    return out / jnp.ones_like(array).at[where].add(1) if reduce == "mean" else out
