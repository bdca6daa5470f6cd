"""TensorFlow, whose `matmul` takes none of 8 bits: converted, multiplied and scaled; the second is (C, K)."""

import tensorflow as tf

FLOAT8 = tf.dtypes.experimental.float8_e4m3fn


def fp8_scaled_mm(left, right, left_scales, right_scales):
    dtype = left_scales.dtype
    return tf.matmul(tf.cast(left, dtype), tf.cast(right, dtype)) * left_scales * right_scales


def args_adaptor(np_args):
    left, right, *scales = map(tf.constant, np_args)
    return [tf.bitcast(left, FLOAT8), tf.bitcast(right, FLOAT8), *scales]
