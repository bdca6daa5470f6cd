"""JAX: elements set by rows and columns."""

import jax.numpy as jnp

from bench.samples.kernels.shapes import is_lower, triangle_size


def maketrian(elements, offset, lower):
    size = triangle_size(elements.shape[-1], offset)
    places = jnp.tril_indices(size, -abs(offset))
    rows, columns = places if is_lower(offset, lower) else places[::-1]
    zeros = jnp.zeros((*elements.shape[:-1], size, size), elements.dtype)
    return zeros.at[..., rows, columns].set(elements)
