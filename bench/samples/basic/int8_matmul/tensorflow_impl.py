"""TensorFlow: its product sums int8 in int32 when it is told so."""

import tensorflow as tf


def int8_matmul(left, right):
    return tf.matmul(left, right, output_type=tf.int32)
