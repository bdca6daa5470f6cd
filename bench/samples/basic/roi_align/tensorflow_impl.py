"""TensorFlow: four gathers and their bilinear mean."""

import tensorflow as tf


def samples(low, high, bins, ratio, extent, aligned):
    """Return the lower cell, the upper cell and their weights along an axis, each (K, bins * ratio)."""
    size = high - low if aligned else tf.maximum(high - low, 1.0)
    places = (tf.range(bins * ratio, dtype=low.dtype) + 0.5) / (bins * ratio)
    at = low[:, None] + size[:, None] * places
    inside = tf.cast((at >= -1.0) & (at <= extent), low.dtype)
    at = tf.clip_by_value(at, 0.0, extent - 1.0)
    first = tf.cast(tf.floor(at), tf.int32)
    share = (at - tf.floor(at)) * inside
    return first, tf.minimum(first + 1, extent - 1), inside - share, share


def roi_align(array, regions, output_size, spatial_scale, sampling_ratio, aligned):
    rows, columns = output_size
    pictures = tf.cast(regions[:, 0], tf.int32)
    corners = regions[:, 1:] * spatial_scale - (0.5 if aligned else 0.0)
    left, top, right, bottom = tf.unstack(corners, axis=1)
    y, below, y_share, below_share = samples(top, bottom, rows, sampling_ratio, array.shape[1], aligned)
    x, beside, x_share, beside_share = samples(left, right, columns, sampling_ratio, array.shape[2], aligned)
    out = 0
    for row, row_share in ((y, y_share), (below, below_share)):
        for column, column_share in ((x, x_share), (beside, beside_share)):
            weight = row_share[:, :, None] * column_share[:, None, :]
            shape = (pictures.shape[0], row.shape[1], column.shape[1])
            indices = [pictures[:, None, None], row[:, :, None], column[:, None, :]]
            places = tf.stack([tf.broadcast_to(index, shape) for index in indices], axis=-1)
            out = out + tf.gather_nd(array, places) * weight[..., None]
    bins = tf.reshape(out, (pictures.shape[0], rows, sampling_ratio, columns, sampling_ratio, -1))
    return tf.reduce_mean(bins, axis=(2, 4))
