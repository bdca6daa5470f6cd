"""TensorFlow, whose CPU kernels take channels last: there the data is transposed, and back.

(TensorFlow 2.21's oneDNN takes channels first too, but in float32 and bfloat16 only and without all
gradients.)  A group per channel has an operator of its own.  On a GPU the channels stay first.
TensorFlow's filters are (*kernel, C / groups, K).
"""

import tensorflow as tf

from bench.samples.contract import Executor


def channels_last(array, weight, bias, stride, padding, dilation, groups):
    array = tf.transpose(array, (0, 2, 3, 1))
    sides = [(0, 0), *((size, size) for size in padding), (0, 0)]
    if 1 < groups == array.shape[-1] and stride[0] == stride[1] and 1 in (stride[0], max(dilation)):
        filters = tf.transpose(weight, (2, 3, 0, 1))
        filters = tf.reshape(filters, (*filters.shape[:2], groups, -1))
        out = tf.nn.depthwise_conv2d(array, filters, (1, *stride, 1), sides, dilations=dilation)
    else:
        filters = tf.transpose(weight, (2, 3, 1, 0))
        out = tf.nn.conv2d(array, filters, stride, sides, dilations=dilation)
    if bias is not None:
        out = tf.nn.bias_add(out, bias)
    return tf.transpose(out, (0, 3, 1, 2))


def channels_first(array, weight, bias, stride, padding, dilation, groups):
    sides = [(0, 0), (0, 0), *((size, size) for size in padding)]
    filters = tf.transpose(weight, (2, 3, 1, 0))
    out = tf.nn.conv2d(array, filters, stride, sides, "NCHW", dilation)
    return out if bias is None else tf.nn.bias_add(out, bias, "NCHW")


def executor_creator():
    return Executor(channels_first if tf.config.list_logical_devices("GPU") else channels_last)
