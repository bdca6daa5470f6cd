"""TensorFlow's own operators of convolution and pooling."""

from __future__ import annotations

import tensorflow as tf

from own.pair import Table

OWN = Table()


def plain(*, bias=None, padding=(), groups=1):
    """Return whether a convolution has no bias, padding or groups."""
    return bias is None and not any(padding) and groups == 1


# -- convolution


@OWN.own("tf.nn.conv1d")
def conv1d(array, weight, bias, stride, padding, dilation, groups):
    if not plain(bias=bias, padding=padding, groups=groups):
        return None
    return lambda: tf.nn.conv1d(array, weight, stride, "VALID", dilations=dilation)


@OWN.own("tf.nn.conv2d", "conv2d", "dilated_conv2d", "grouped_conv2d")
def conv2d(array, weight, bias, stride, padding, dilation, groups):
    sides = [(0, 0), *((size, size) for size in padding), (0, 0)]
    if bias is not None:
        return None
    return lambda: tf.nn.conv2d(array, weight, stride, sides, dilations=dilation)


@OWN.own("tf.nn.depthwise_conv2d")
def depthwise_conv2d(array, weight, bias, stride, padding, dilation, groups):
    sides = [(0, 0), *((size, size) for size in padding), (0, 0)]
    if bias is not None or groups != array.shape[-1]:
        return None
    filters, steps = tf.reshape(weight, (*weight.shape[:2], groups, -1)), (1, *stride, 1)
    return lambda: tf.nn.depthwise_conv2d(array, filters, steps, sides, dilations=dilation)


@OWN.own("tf.nn.conv3d")
def conv3d(array, weight, bias, stride, padding, dilation, groups):
    same = stride == [1, 1, 1] and all(2 * pad == size - 1 for pad, size in zip(padding, weight.shape))
    if bias is not None or groups > 1 or not (same or not any(padding)):
        return None
    steps, spread = (1, *stride, 1), (1, *dilation, 1)
    return lambda: tf.nn.conv3d(array, weight, steps, "SAME" if same else "VALID", dilations=spread)


@OWN.own("tf.nn.conv1d_transpose")
def conv_transpose1d(array, weight, bias, stride, padding, output_padding, groups, dilation):
    if not plain(bias=bias, padding=[*padding, *output_padding], groups=groups):
        return None
    shape = transposed_shape(array, weight, stride, padding, output_padding, dilation)
    return lambda: tf.nn.conv1d_transpose(array, weight, shape, stride, "VALID", dilations=dilation)


@OWN.own("tf.nn.conv2d_transpose")
def conv_transpose2d(array, weight, bias, stride, padding, output_padding, groups, dilation):
    if bias is not None or groups > 1:
        return None
    shape = transposed_shape(array, weight, stride, padding, output_padding, dilation)
    sides = [(0, 0), *((size, size) for size in padding), (0, 0)] if any(padding) else "VALID"
    return lambda: tf.nn.conv2d_transpose(array, weight, shape, stride, sides, dilations=dilation)


@OWN.own("tf.nn.conv3d_transpose")
def conv_transpose3d(array, weight, bias, stride, padding, output_padding, groups, dilation):
    if not plain(bias=bias, padding=[*padding, *output_padding], groups=groups):
        return None
    shape = transposed_shape(array, weight, stride, padding, output_padding, dilation)
    return lambda: tf.nn.conv3d_transpose(array, weight, shape, stride, "VALID", dilations=dilation)


def transposed_shape(array, weight, stride, padding, output_padding, dilation):
    """Return the shape of the result, channels last."""
    geometry = zip(array.shape[1:-1], weight.shape, stride, padding, output_padding, dilation)
    extents = [
        (extent - 1) * step + spread * (size - 1) + 1 + more - 2 * pad
        for extent, size, step, pad, more, spread in geometry
    ]
    return array.shape[0], *extents, weight.shape[-2]


# -- pooling


@OWN.own("tf.nn.avg_pool", "avg_pool1d", "avg_pool2d", "avg_pool3d")
def avg_pool(array, kernel_size, stride, padding, count_include_pad):
    return None if any(padding) else lambda: tf.nn.avg_pool(array, kernel_size, stride, "VALID")


@OWN.own("tf.nn.max_pool", "max_pool1d", "max_pool2d", "max_pool3d")
def max_pool(array, kernel_size, stride, padding, dilation, ceil_mode):
    if ceil_mode or max(dilation) > 1 or any(padding):
        return None
    return lambda: tf.nn.max_pool(array, kernel_size, stride, "VALID")


@OWN.own("tf.nn.max_pool2d, which pads itself", "max_pool2d")
def padding_max_pool(array, kernel_size, stride, padding, dilation, ceil_mode):
    if ceil_mode or max(dilation) > 1 or not any(padding):
        return None
    sides = [(0, 0), *((size, size) for size in padding), (0, 0)]
    return lambda: tf.nn.max_pool2d(array, kernel_size, stride, sides)
