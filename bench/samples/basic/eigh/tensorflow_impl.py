"""TensorFlow, which reads one triangle: its gradient is that of the symmetric part only if that is taken."""

import tensorflow as tf


def eigh(matrix):
    values, vectors = tf.linalg.eigh((matrix + tf.linalg.matrix_transpose(matrix)) / 2)
    return values, vectors * tf.sign(vectors[..., :1, :])
