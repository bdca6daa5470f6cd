"""TensorFlow: its product of quantized matrices, which sums in int32, and its step to int8."""

import tensorflow as tf

LONG = {"quantization_min_val": tf.int32.min, "quantization_max_val": tf.int32.max}
SHORT = {"quantization_min_val": tf.int8.min, "quantization_max_val": tf.int8.max}


def quantized_matmul(
    left, right, scale, zero_point, right_scale, right_zero_point, output_scale, output_zero_point
):
    sums = tf.raw_ops.UniformQuantizedDot(
        lhs=tf.bitcast(left, tf.qint8),
        rhs=tf.bitcast(right, tf.qint8),
        lhs_scales=scale,
        lhs_zero_points=zero_point,
        rhs_scales=right_scale,
        rhs_zero_points=right_zero_point,
        output_scales=scale * right_scale,
        output_zero_points=0,
        Tout=tf.qint32,
        **_named("lhs", SHORT),
        **_named("rhs", SHORT),
        **_named("output", LONG),
    )
    steps = tf.raw_ops.UniformRequantize(
        input=sums,
        input_scales=scale * right_scale,
        input_zero_points=0,
        output_scales=output_scale,
        output_zero_points=output_zero_point,
        Tout=tf.qint8,
        **_named("input", LONG),
        **_named("output", SHORT),
    )
    return tf.bitcast(steps, tf.int8)


def _named(array, limits):
    return {f"{array}_{name}": value for name, value in limits.items()}
