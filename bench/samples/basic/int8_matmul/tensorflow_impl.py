"""TensorFlow: its product, with its option for sums of int8 in int32."""

import tensorflow as tf


def int8_matmul(left, right):
    return tf.matmul(left, right, output_type=tf.int32)
