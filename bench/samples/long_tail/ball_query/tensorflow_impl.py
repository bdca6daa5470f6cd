"""TensorFlow: the first points within the radius are the largest of a descending count, found by `top_k`."""

import tensorflow as tf


def ball_query(points, centers, radius, neighbours):
    count = points.shape[1]
    distance = tf.reduce_sum(tf.square(centers[:, :, tf.newaxis] - points[:, tf.newaxis]), axis=-1)
    remaining = tf.where(distance < radius**2, count - tf.range(count), 0)  # larger: earlier
    found = count - tf.math.top_k(remaining, neighbours)[0]
    found = tf.where(found == count, found[..., :1], found)
    return tf.where(found == count, 0, found)
