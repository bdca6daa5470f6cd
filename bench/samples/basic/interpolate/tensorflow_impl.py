"""TensorFlow: `tf.image.resize`, or its kernels for aligned corners, which it does not have;
two axes at a time.

Its cubic weights are steeper and end at the border; with aligned corners they are rounded to 1/1024.
"""

import tensorflow as tf


def interpolate(array, size, mode, align_corners, antialias):
    if antialias:
        return tf.cast(tf.image.resize(array, size, mode, antialias=True), array.dtype)
    if mode == "bicubic":
        return _bicubic(array, size, align_corners)
    if len(size) == 2:
        return _resized(array, size, mode, align_corners)
    count, depth, *extents, channels = array.shape
    planes = _resized(tf.reshape(array, (-1, *extents, channels)), size[1:], mode, align_corners)
    flat = size[1] * size[2]
    out = _resized(tf.reshape(planes, (count, depth, flat, channels)), (size[0], flat), mode, align_corners)
    return tf.reshape(out, (count, *size, channels))


def _resized(array, size, mode, align_corners):
    if mode == "nearest":
        # XLA computes places in the pictures' dtype, and bfloat16 has too few of them (2.21).
        images = tf.cast(array, tf.float32) if array.dtype == tf.bfloat16 else array
        return tf.cast(tf.raw_ops.ResizeNearestNeighbor(images=images, size=size), array.dtype)
    # The kernel always returns float32; XLA's gradient of it is wrong in half precision (2.21).
    out = tf.raw_ops.ResizeBilinear(
        images=tf.cast(array, tf.float32),
        size=size,
        align_corners=align_corners,
        half_pixel_centers=not align_corners,
    )
    return tf.cast(out, array.dtype)


def _bicubic(array, size, align_corners):
    """Return `array` resized by a product along each axis."""
    down, across = (
        tf.cast(_cubic_weights(old, new, align_corners), array.dtype)
        for old, new in zip(array.shape[1:3], size)
    )
    (height, width, channels), (rows, columns) = array.shape[1:], size
    resized = tf.matmul(down, tf.reshape(array, (-1, height, width * channels)))
    resized = tf.matmul(across, tf.reshape(resized, (-1, width, channels)))
    return tf.reshape(resized, (-1, rows, columns, channels))


def _cubic_weights(old, new, align_corners):
    """Return the weights (new, old) of the cells around each place;
    cells beyond the border are the border's."""
    at = tf.range(new, dtype=tf.float32) * ((old - 1) / max(new - 1, 1))
    if not align_corners:
        at = (tf.range(new, dtype=tf.float32) + 0.5) * (old / new) - 0.5
    taps = tf.floor(at)[:, None] + tf.range(-1, 3, dtype=tf.float32)
    cells = tf.one_hot(tf.cast(tf.clip_by_value(taps, 0, old - 1), tf.int32), old)
    return tf.einsum("nt,ntc->nc", _cubic(tf.abs(at[:, None] - taps)), cells)


def _cubic(x):
    near, far = (1.25 * x - 2.25) * x**2 + 1, -0.75 * (((x - 5) * x + 8) * x - 4)
    return tf.where(x < 1, near, tf.where(x < 2, far, 0.0))
