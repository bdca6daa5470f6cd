"""TensorFlow: the largest value along the columns of a bin, then along its rows."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def bins_of(low, high, bins, extent):
    """Return whether each cell of an axis lies in each bin: (K, bins, extent)."""
    size = tf.maximum(high - low + 1, 1)[:, None]
    edges = tf.range(bins)
    starts = low[:, None] + edges * size // bins
    ends = low[:, None] + ((edges + 1) * size + bins - 1) // bins
    cells = tf.range(extent)
    return (cells >= starts[..., None]) & (cells < ends[..., None])


def roi_pool(array, regions, output_size, spatial_scale):
    corners = tf.cast(tf.floor(regions[:, 1:] * spatial_scale + 0.5), tf.int32)
    left, top, right, bottom = tf.unstack(corners, axis=1)
    rows = bins_of(top, bottom, output_size[0], array.shape[1])
    columns = bins_of(left, right, output_size[1], array.shape[2])
    maps = tf.gather(array, tf.cast(regions[:, 0], tf.int32))
    across = [
        tf.reduce_max(tf.where(mask[:, None, :, None], maps, maps.dtype.min), axis=2)
        for mask in tf.unstack(columns, axis=1)
    ]
    maps = tf.stack(across, axis=2)
    down = [
        tf.reduce_max(tf.where(mask[:, :, None, None], maps, maps.dtype.min), axis=1)
        for mask in tf.unstack(rows, axis=1)
    ]
    out = tf.stack(down, axis=1)
    filled = tf.reduce_any(rows, 2)[:, :, None, None] & tf.reduce_any(columns, 2)[:, None, :, None]
    return tf.where(filled, out, 0)
