"""TensorFlow, which reads one triangle: gradients are those of the symmetric part."""

import tensorflow as tf


def eigvalsh(matrix):
    return tf.linalg.eigvalsh(matrix)


def differentiated(matrix):
    return tf.linalg.eigvalsh((matrix + tf.linalg.matrix_transpose(matrix)) / 2)
