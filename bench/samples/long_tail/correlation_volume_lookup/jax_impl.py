"""JAX: the offsets are whole pixels, so one window per pixel and level is cut out and blended."""

import jax
import jax.numpy as jnp


def correlation_volume_lookup(fmap1, fmap2, coords, levels, radius):
    batch, height, width, channels = fmap1.shape
    first, second = (fmap.reshape(batch, -1, channels) for fmap in (fmap1, fmap2))
    volume = (first @ second.swapaxes(1, 2)).reshape(-1, height, width) / channels**0.5
    x, y = coords.reshape(-1, 2).T
    found = []
    for level in range(levels):
        found.append(windows(volume, x / 2**level, y / 2**level, radius))
        rows, columns = (size // 2 for size in volume.shape[1:])
        volume = volume[:, : 2 * rows, : 2 * columns].reshape(-1, rows, 2, columns, 2).mean(axis=(2, 4))
    return jnp.stack(found, axis=1).reshape(batch, height, width, -1)


def windows(maps, x, y, radius):
    """Return values (N, X, Y) of maps (N, H, W) up to `radius` pixels around x and y (N,)."""
    size = 2 * radius + 2
    # The frame is so wide that windows moved back into the array, as by `dynamic_slice`, see only zeros.
    padded = jnp.pad(maps, ((0, 0), (size, size), (size, size)))
    left, top = jnp.floor(x), jnp.floor(y)
    column, row = ((edge + size - radius).astype(int) for edge in (left, top))
    cut = jax.vmap(lambda image, row, column: jax.lax.dynamic_slice(image, (row, column), (size, size)))
    window = cut(padded, row, column)
    right_share, lower_share = (x - left)[:, None, None], (y - top)[:, None, None]
    window = window[:, :-1] * (1 - lower_share) + window[:, 1:] * lower_share
    window = window[:, :, :-1] * (1 - right_share) + window[:, :, 1:] * right_share
    return window.swapaxes(1, 2)
