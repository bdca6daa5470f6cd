"""TensorFlow: the offsets are whole pixels, so one window per pixel and level is gathered and blended."""

import tensorflow as tf


def correlation_volume_lookup(fmap1, fmap2, coords, levels, radius):
    batch, height, width, channels = fmap1.shape
    first, second = (tf.reshape(fmap, (batch, -1, channels)) for fmap in (fmap1, fmap2))
    volume = tf.reshape(tf.matmul(first, second, transpose_b=True), (-1, height, width, 1)) / channels**0.5
    x, y = tf.unstack(tf.reshape(coords, (-1, 2)), axis=1)
    found = []
    for level in range(levels):
        if level > 0:
            volume = tf.nn.avg_pool2d(volume, 2, 2, "VALID")
        found.append(windows(volume[..., 0], x / 2**level, y / 2**level, radius))
    return tf.reshape(tf.stack(found, axis=1), (batch, height, width, -1))


def windows(maps, x, y, radius):
    """Return values (N, X, Y) of maps (N, H, W) up to `radius` pixels around x and y (N,)."""
    size = 2 * radius + 2
    # The frame is so wide that windows moved back into the array see only zeros.
    padded = tf.pad(maps, ((0, 0), (size, size), (size, size)))
    rows, columns = padded.shape[1:]
    left, top = tf.floor(x), tf.floor(y)
    column = tf.clip_by_value(tf.cast(left, tf.int32) + size - radius, 0, columns - size)
    row = tf.clip_by_value(tf.cast(top, tf.int32) + size - radius, 0, rows - size)
    pixels = (row * columns + column)[:, None, None] + columns * tf.range(size)[:, None] + tf.range(size)
    window = tf.gather(tf.reshape(padded, (-1, rows * columns)), pixels, batch_dims=1)
    right_share, lower_share = (x - left)[:, None, None], (y - top)[:, None, None]
    window = window[:, :-1] * (1 - lower_share) + window[:, 1:] * lower_share
    window = window[:, :, :-1] * (1 - right_share) + window[:, :, 1:] * right_share
    return tf.transpose(window, (0, 2, 1))
