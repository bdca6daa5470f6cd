"""TensorFlow, whose CPU kernels take channels last: there the data is transposed, and back.

(TensorFlow 2.21's oneDNN takes channels first too, but in float32 and bfloat16 only and without all
gradients.)  On a GPU the channels stay first.  TensorFlow's filters are (*kernel, C / groups, K).
"""

import tensorflow as tf

from bench.samples.sample import Executor


def channels_last(array, weight, bias, stride, padding, dilation, groups):
    out = tf.nn.conv2d(
        tf.transpose(array, (0, 2, 3, 1)),
        tf.transpose(weight, (2, 3, 1, 0)),
        stride,
        [(0, 0), *((size, size) for size in padding), (0, 0)],
        dilations=dilation,
    )
    if bias is not None:
        out = tf.nn.bias_add(out, bias)
    return tf.transpose(out, (0, 3, 1, 2))


def channels_first(array, weight, bias, stride, padding, dilation, groups):
    out = tf.nn.conv2d(
        array,
        tf.transpose(weight, (2, 3, 1, 0)),
        stride,
        [(0, 0), (0, 0), *((size, size) for size in padding)],
        data_format="NCHW",
        dilations=dilation,
    )
    return out if bias is None else tf.nn.bias_add(out, bias, data_format="NCHW")


def executor_creator():
    return Executor(channels_first if tf.config.list_logical_devices("GPU") else channels_last)
