"""TensorFlow: `tf.gather` in batches along the last axis; any other axis is moved there and back."""

import tensorflow as tf


def gather(array, indices, axis):
    last = array.shape.rank - 1
    axis %= last + 1
    if axis == last:
        return tf.gather(array, indices, batch_dims=last)
    order = list(range(last + 1))
    order[axis], order[last] = last, axis
    found = tf.gather(tf.transpose(array, order), tf.transpose(indices, order), batch_dims=last)
    return tf.transpose(found, order)
