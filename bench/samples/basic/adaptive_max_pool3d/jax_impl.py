"""JAX: composed; one axis after the other is reduced window by window."""

import jax.numpy as jnp

from bench.samples.references.pooling import adaptive_windows


def adaptive_max_pool3d(array, output_size):
    for axis, count in enumerate(output_size, start=2):
        leading = (slice(None),) * axis
        array = jnp.concatenate(
            [
                jnp.max(array[(*leading, slice(*window))], axis, keepdims=True)
                for window in adaptive_windows(array.shape[axis], count)
            ],
            axis,
        )
    return array
