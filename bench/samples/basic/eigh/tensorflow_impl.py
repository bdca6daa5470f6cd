"""TensorFlow, which reads one triangle; gradients are of the symmetric part, with unique signs."""

import tensorflow as tf


def eigh(matrix):
    return tf.linalg.eigh(matrix)


def differentiated(matrix):
    values, vectors = tf.linalg.eigh((matrix + tf.linalg.matrix_transpose(matrix)) / 2)
    return values, vectors * tf.sign(vectors[..., :1, :])
