"""TensorFlow: `tf.slice` up to the extents of the other array."""

import tensorflow as tf


def slice_like(array, other, axes):
    extents = list(array.shape)
    for axis in axes or range(len(extents)):
        extents[axis] = other.shape[axis]
    return tf.slice(array, [0] * len(extents), extents)
