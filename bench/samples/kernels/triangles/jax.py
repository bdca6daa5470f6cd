"""JAX: triangles of matrices to vectors and back, by selections."""

import jax.numpy as jnp

from bench.samples.kernels.triangles.places import triangle_places, triangle_sources


def extracttrian(matrix, offset, lower):
    """Return the elements of the triangle, selected from the flattened matrix."""
    size = matrix.shape[-1]
    places = triangle_places(size, offset, lower)
    return jnp.take(matrix.reshape(*matrix.shape[:-2], size * size), places, axis=-1)


def maketrian(elements, offset, lower):
    """Return matrices with `elements` in the triangle, by a selection;
    places outside it select beyond the elements.

    An empty vector is a separate case: JAX 0.10 returns the argument of `jnp.take` as it is.
    """
    *stack, count = elements.shape
    sources = triangle_sources(count, offset, lower)
    if not count:
        return jnp.zeros((*stack, *sources.shape), elements.dtype)
    return jnp.take(elements, sources, axis=-1, mode="fill", fill_value=0)
