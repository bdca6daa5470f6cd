"""TensorFlow: its operator, which has no uint8; composed for that."""

import tensorflow as tf


def quantize_per_channel(array, scales, zero_points, axis, dtype):
    if dtype == tf.uint8:
        shape = [-1 if place == axis else 1 for place in range(array.shape.rank)]
        zeros = tf.reshape(tf.cast(zero_points, array.dtype), shape)
        steps = tf.round(array / tf.reshape(scales, shape)) + zeros
        return tf.cast(tf.clip_by_value(steps, dtype.min, dtype.max), dtype)
    quantized = tf.raw_ops.UniformQuantize(
        input=array,
        scales=scales,
        zero_points=zero_points,
        Tout=tf.qint8,
        quantization_axis=axis,
        quantization_min_val=dtype.min,
        quantization_max_val=dtype.max,
    )
    return tf.bitcast(quantized, dtype)
