"""JAX: the triangle's places in the flat matrix, which NumPy knows from its shape."""

import jax.numpy as jnp
import numpy as np

from bench.samples.kernels.shapes import is_lower


def extracttrian(matrix, offset, lower):
    size = matrix.shape[-1]
    places = np.arange(size * size).reshape(size, size)
    places = places if is_lower(offset, lower) else places.T
    places = places[np.tri(size, k=-abs(offset), dtype=bool)]
    return jnp.take(matrix.reshape(*matrix.shape[:-2], size * size), places, axis=-1)
