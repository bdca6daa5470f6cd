"""JAX: four gathers and their bilinear mean."""

import jax.numpy as jnp


def samples(low, high, bins, ratio, extent, aligned):
    """Return the lower cell, the upper cell and their weights along an axis, each (K, bins * ratio)."""
    size = high - low if aligned else jnp.maximum(high - low, 1.0)
    places = (jnp.arange(bins * ratio, dtype=low.dtype) + 0.5) / (bins * ratio)
    at = low[:, None] + size[:, None] * places
    inside = ((at >= -1.0) & (at <= extent)).astype(low.dtype)
    at = jnp.clip(at, 0.0, extent - 1.0)
    first = jnp.floor(at).astype(int)
    share = (at - first) * inside
    return first, jnp.minimum(first + 1, extent - 1), inside - share, share


def roi_align(array, regions, output_size, spatial_scale, sampling_ratio, aligned):
    rows, columns = output_size
    pictures = regions[:, 0].astype(int)[:, None, None]
    left, top, right, bottom = (regions[:, 1:] * spatial_scale - (0.5 if aligned else 0.0)).T
    y, below, y_share, below_share = samples(top, bottom, rows, sampling_ratio, array.shape[1], aligned)
    x, beside, x_share, beside_share = samples(left, right, columns, sampling_ratio, array.shape[2], aligned)
    out = 0
    for row, row_share in ((y, y_share), (below, below_share)):
        for column, column_share in ((x, x_share), (beside, beside_share)):
            weight = row_share[:, :, None] * column_share[:, None, :]
            out = out + array[pictures, row[:, :, None], column[:, None, :]] * weight[..., None]
    bins = out.reshape(len(regions), rows, sampling_ratio, columns, sampling_ratio, -1)
    return bins.mean(axis=(2, 4))
