"""TensorFlow, with maps padded with zeros."""

import tensorflow as tf


def sample(maps, u, v):
    """Return values (B, N, D) at N positions of each map (B, H, W, D); pixels outside it are 0."""
    padded = tf.pad(maps, ((0, 0), (1, 1), (1, 1), (0, 0)))
    _, rows, columns, channels = padded.shape
    flat = tf.reshape(padded, (-1, rows * columns, channels))
    left, top = tf.floor(u), tf.floor(v)
    right_share, lower_share = (u - left)[..., None], (v - top)[..., None]
    # The first pixel of the map is 1 in the padded one.
    left, top = tf.cast(left, tf.int32) + 1, tf.cast(top, tf.int32) + 1

    def pixels(row, column):
        row, column = tf.clip_by_value(row, 0, rows - 1), tf.clip_by_value(column, 0, columns - 1)
        return tf.gather(flat, row * columns + column, batch_dims=1)

    upper = pixels(top, left) * (1 - right_share) + pixels(top, left + 1) * right_share
    lower = pixels(top + 1, left) * (1 - right_share) + pixels(top + 1, left + 1) * right_share
    return upper * (1 - lower_share) + lower * lower_share


def multi_scale_deformable_attention(value, locations, weights, sizes):
    batch, queries, heads, _, points, _ = locations.shape
    channels = value.shape[3]
    values = tf.split(value, [height * width for height, width in sizes], axis=1)
    out = []
    for level, (height, width) in enumerate(sizes):
        maps = tf.reshape(tf.transpose(values[level], (0, 2, 1, 3)), (-1, height, width, channels))
        place = tf.reshape(tf.transpose(locations[:, :, :, level], (0, 2, 1, 3, 4)), (batch * heads, -1, 2))
        sampled = sample(maps, place[..., 0] * width - 0.5, place[..., 1] * height - 0.5)
        sampled = tf.reshape(sampled, (batch, heads, queries, points, channels))
        out.append(tf.einsum("bmqpd,bqmp->bqmd", sampled, weights[:, :, :, level]))
    return tf.reshape(tf.add_n(out), (batch, queries, -1))
