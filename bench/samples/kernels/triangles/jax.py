"""JAX: triangles of matrices in and out of vectors, by selections."""

import jax.numpy as jnp

from bench.samples.kernels.triangles.places import triangle_places, triangle_sources


def extracttrian(matrix, offset, lower):
    """A selection from the flattened matrix."""
    size = matrix.shape[-1]
    places = triangle_places(size, offset, lower)
    return jnp.take(matrix.reshape(*matrix.shape[:-2], size * size), places, axis=-1)


def maketrian(elements, offset, lower):
    """A selection, in which the places outside the triangle point beyond the elements.

    Of no elements `jnp.take` selects nothing (JAX 0.10 returns its argument as it is).
    """
    *stack, count = elements.shape
    sources = triangle_sources(count, offset, lower)
    if not count:
        return jnp.zeros((*stack, *sources.shape), elements.dtype)
    return jnp.take(elements, sources, axis=-1, mode="fill", fill_value=0)
