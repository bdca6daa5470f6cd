"""JAX: products of whole rows of both maps, whose bands of shifts are kept."""

import jax.numpy as jnp


def correlation(array, other, max_displacement, stride):
    count, height, width, channels = array.shape
    reach = max_displacement // stride * stride
    padded = jnp.pad(other, [(0, 0), (reach, reach), (reach, reach), (0, 0)])
    shifted = jnp.stack([padded[:, down : down + height] for down in range(0, 2 * reach + 1, stride)], axis=2)
    products = jnp.einsum("nhwc,nhskc->nhswk", array, shifted)
    # Rows that are one element longer begin at the diagonal of the matrix.
    flat = products.reshape(*products.shape[:3], -1)
    rows = jnp.pad(flat, [(0, 0), (0, 0), (0, 0), (0, width)]).reshape(*products.shape[:4], -1)
    bands = rows[..., : 2 * reach + 1 : stride] / channels
    return bands.swapaxes(2, 3).reshape(count, height, width, -1)
