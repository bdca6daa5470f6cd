"""TensorFlow, which reads one triangle: its gradient is that of the symmetric part only if that is taken."""

import tensorflow as tf


def eigvalsh(matrix):
    return tf.linalg.eigvalsh((matrix + tf.linalg.matrix_transpose(matrix)) / 2)
