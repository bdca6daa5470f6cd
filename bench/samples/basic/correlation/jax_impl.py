"""JAX: a product and a mean for every shift."""

import jax.numpy as jnp


def correlation(array, other, max_displacement, stride):
    height, width = array.shape[1:3]
    reach = max_displacement // stride * stride
    padded = jnp.pad(other, [(0, 0), (reach, reach), (reach, reach), (0, 0)])
    shifts = range(0, 2 * reach + 1, stride)
    means = [
        (array * padded[:, dy : dy + height, dx : dx + width]).mean(axis=-1) for dy in shifts for dx in shifts
    ]
    return jnp.stack(means, axis=-1)
