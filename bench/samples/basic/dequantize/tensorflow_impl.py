"""TensorFlow: its operator, which has no uint8; composed for that."""

import tensorflow as tf


def dequantize(array, scale, zero_point):
    if array.dtype == tf.uint8:
        return (tf.cast(array, tf.float32) - zero_point) * scale
    return tf.raw_ops.UniformDequantize(
        input=tf.bitcast(array, tf.qint8),
        scales=scale,
        zero_points=zero_point,
        Tout=tf.float32,
        quantization_min_val=tf.int8.min,
        quantization_max_val=tf.int8.max,
    )
