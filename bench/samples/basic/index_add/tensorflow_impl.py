"""TensorFlow, which adds along the first axis: any other is put there, and back."""

import tensorflow as tf


def index_add(array, indices, added, axis):
    order = list(range(array.shape.rank))
    order[0], order[axis] = order[axis], order[0]
    if axis:
        array, added = tf.transpose(array, order), tf.transpose(added, order)
    out = tf.tensor_scatter_nd_add(array, indices[:, None], added)
    return tf.transpose(out, order) if axis else out
