"""TensorFlow: norms of all differences."""

import tensorflow as tf


def cdist(array, other, p):
    return tf.norm(array[..., :, None, :] - other[..., None, :, :], ord=p, axis=-1)
