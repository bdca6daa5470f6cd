"""TensorFlow, as products with matrices of bilinear weights, which are 0 outside the boxes."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def weights(first, last, extent, size):
    """Return the share (rois, extent, size) of each source position in each pixel; 0 outside the box."""
    length = tf.maximum(last - first + 1, 1)[:, tf.newaxis]
    offset = tf.range(extent, dtype=first.dtype) - first[:, tf.newaxis]
    source = tf.clip_by_value((offset + 0.5) * size / length - 0.5, 0, size - 1)
    distance = source[..., tf.newaxis] - tf.range(size, dtype=first.dtype)
    inside = tf.cast((offset >= 0) & (offset < length), first.dtype)
    return tf.maximum(1 - tf.abs(distance), 0) * inside[..., tf.newaxis]


def mask_predictor(rois, heat, scales, height, width, threshold):
    scale = tf.tile(tf.gather(scales, tf.cast(rois[:, 0], tf.int32))[:, ::-1], [1, 2])
    left, top, right, bottom = tf.unstack(tf.math.floor(rois[:, 1:5] / scale), axis=1)
    own = tf.gather(heat, tf.cast(rois[:, 6], tf.int32), batch_dims=1)
    size = own.shape[1]
    rows = tf.matmul(weights(top, bottom, height, size), own)
    values = tf.matmul(rows, weights(left, right, width, size), transpose_b=True)
    return tf.cast(values > threshold, tf.uint8)
