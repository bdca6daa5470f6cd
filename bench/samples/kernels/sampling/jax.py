"""JAX, channels last: affine grids, and pictures sampled at a grid."""

import jax
import jax.numpy as jnp
import jax.scipy.ndimage


def centres(extent, align_corners, dtype):
    if extent == 1:
        return jnp.zeros(1, dtype)  # the middle
    corners = jnp.linspace(-1, 1, extent, dtype=dtype)
    return corners if align_corners else corners * ((extent - 1) / extent)


def affine_grid(transforms, size, align_corners):
    """Return the grid (N, H, W, 2): the transforms times the coordinates of the cells."""
    y, x = (centres(extent, align_corners, transforms.dtype) for extent in size)
    x, y = jnp.meshgrid(x, y)
    return jnp.einsum("nij,hwj->nhwi", transforms, jnp.stack([x, y, jnp.ones_like(x)], axis=-1))


def cells(array, rows, columns):
    """Return the cells (N, ..., C) at rows and columns (N, ...), 0 outside the array."""
    height, width = array.shape[1:3]
    inside = (rows >= 0) & (rows < height) & (columns >= 0) & (columns < width)
    pictures = jnp.arange(len(array)).reshape(-1, *[1] * (rows.ndim - 1))
    found = array[pictures, jnp.clip(rows, 0, height - 1), jnp.clip(columns, 0, width - 1)]
    return found * inside[..., None]


def place(grid, extent, padding_mode, align_corners):
    at = (grid + 1) / 2 * (extent - 1) if align_corners else ((grid + 1) * extent - 1) / 2
    return jnp.clip(at, 0, extent - 1) if padding_mode == "border" else at


def grid_sample(array, grid, mode, padding_mode, align_corners):
    """Return `array` sampled at `grid`, by `map_coordinates` of every channel.

    The nearest cells are gathered, because `map_coordinates` rounds differently.
    """
    x = place(grid[..., 0], array.shape[2], padding_mode, align_corners)
    y = place(grid[..., 1], array.shape[1], padding_mode, align_corners)
    if mode == "nearest":
        return cells(array, jnp.rint(y).astype(int), jnp.rint(x).astype(int))
    return _of_pictures(array, y, x)


def _of_a_channel(channel, y, x):
    return jax.scipy.ndimage.map_coordinates(channel, [y, x], order=1, mode="constant")


_of_pictures = jax.vmap(jax.vmap(_of_a_channel, (-1, None, None), -1))
