"""JAX: the largest value along the columns of a bin, then along its rows."""

import jax.numpy as jnp

from bench.samples.contract import STATIC

FORMULATION = STATIC


def bins_of(low, high, bins, extent):
    """Return whether each cell of an axis lies in each bin: (K, bins, extent)."""
    size = jnp.maximum(high - low + 1, 1)[:, None]
    edges = jnp.arange(bins)
    starts = low[:, None] + edges * size // bins
    ends = low[:, None] + ((edges + 1) * size + bins - 1) // bins
    cells = jnp.arange(extent)
    return (cells >= starts[..., None]) & (cells < ends[..., None])


def roi_pool(array, regions, output_size, spatial_scale):
    left, top, right, bottom = jnp.floor(regions[:, 1:] * spatial_scale + 0.5).astype(int).T
    rows = bins_of(top, bottom, output_size[0], array.shape[1])
    columns = bins_of(left, right, output_size[1], array.shape[2])
    lowest = jnp.finfo(array.dtype).min
    maps = array[regions[:, 0].astype(int)]
    across = [
        jnp.where(columns[:, None, column, :, None], maps, lowest).max(axis=2)
        for column in range(output_size[1])
    ]
    maps = jnp.stack(across, axis=2)
    down = [jnp.where(rows[:, row, :, None, None], maps, lowest).max(axis=1) for row in range(output_size[0])]
    out = jnp.stack(down, axis=1)
    filled = rows.any(axis=2)[:, :, None, None] & columns.any(axis=2)[:, None, :, None]
    return jnp.where(filled, out, 0)
