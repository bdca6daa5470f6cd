"""JAX: triangles of matrices in and out of vectors, by selections."""

import jax.numpy as jnp

from bench.samples.kernels.triangles.places import triangle_places, triangle_sources


def extracttrian(matrix, offset, lower):
    """A selection from the flattened matrix."""
    size = matrix.shape[-1]
    places = triangle_places(size, offset, lower)
    return jnp.take(matrix.reshape(*matrix.shape[:-2], size * size), places, axis=-1)


def maketrian(elements, offset, lower):
    """A selection, in which the places outside the triangle point beyond the elements."""
    sources = triangle_sources(elements.shape[-1], offset, lower)
    return jnp.take(elements, sources, axis=-1, mode="fill", fill_value=0)
