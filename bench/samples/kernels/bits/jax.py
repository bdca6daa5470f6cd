"""JAX: its operators on bits repeat extents of one, but add no axes."""

from __future__ import annotations

import jax.numpy as jnp
from jax import Array


def of_one_rank(*arrays: Array) -> list[Array]:
    """Return the arrays with the largest number of axes among them; new axes come first, with extent one."""
    rank = max(array.ndim for array in arrays)
    return [
        array if array.ndim == rank else jnp.expand_dims(array, tuple(range(rank - array.ndim)))
        for array in arrays
    ]
