"""TensorFlow, whose `tf.linalg.matmul` takes no vectors."""

import tensorflow as tf


def matmul(array, other):
    if array.shape.rank == 1 and other.shape.rank == 1:
        return tf.tensordot(array, other, 1)
    if other.shape.rank == 1:
        return tf.linalg.matvec(array, other)
    if array.shape.rank == 1:
        return tf.linalg.matvec(other, array, transpose_a=True)
    return tf.linalg.matmul(array, other)
