"""TensorFlow: its clipping by norms."""

import tensorflow as tf


def renorm(array, axis, limit):
    return tf.clip_by_norm(array, limit, [place for place in range(array.shape.rank) if place != axis])
