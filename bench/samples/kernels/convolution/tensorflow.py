"""TensorFlow, whose CPU kernels take channels last and filters (*kernel, C / groups, K)."""

import tensorflow as tf

_LAYOUTS = {1: "NWC", 2: "NHWC", 3: "NDHWC"}


def convolve(array, weight, bias, stride, padding, dilation, groups):
    array = tf.pad(_channels_last(array), [(0, 0), *((size, size) for size in padding), (0, 0)])
    filters = _filters_last(weight)
    parts = zip(tf.split(array, groups, axis=-1), tf.split(filters, groups, axis=-1))
    layout = _LAYOUTS[len(stride)]
    outs = [tf.nn.convolution(part, kernel, stride, "VALID", layout, dilation) for part, kernel in parts]
    return _finished(tf.concat(outs, axis=-1) if groups > 1 else outs[0], bias)


def convolve_transposed(array, weight, bias, stride, padding, output_padding, groups, dilation):
    """The whole transposed convolution, of which the padding is cut off."""
    array = _channels_last(array)
    extents = [
        (extent - 1) * step + spread * (size - 1) + 1 + more
        for extent, step, spread, size, more in zip(
            array.shape[1:-1], stride, dilation, weight.shape[2:], output_padding
        )
    ]
    filters = _filters_last(weight)
    shape = (array.shape[0], *extents, weight.shape[1])
    outs = [
        tf.nn.conv_transpose(part, kernel, shape, stride, "VALID", _LAYOUTS[len(stride)], dilation)
        for part, kernel in zip(tf.split(array, groups, axis=-1), tf.split(filters, groups, axis=-1))
    ]
    out = tf.concat(outs, axis=-1) if groups > 1 else outs[0]
    kept = [slice(pad, extent - pad) for pad, extent in zip(padding, extents)]
    return _finished(out[(slice(None), *kept)], bias)


def picture_convolution():
    """The convolution of pictures (N, C, H, W) for the device at hand: channels first on a GPU."""
    on_gpu = tf.config.list_logical_devices("GPU")
    return convolve_channels_first if on_gpu else convolve_channels_last


def convolve_channels_last(array, weight, bias, stride, padding, dilation, groups):
    """The data is transposed, and back: on CPUs channels first is no choice.

    (TensorFlow 2.21's oneDNN takes channels first too, but in float32 and bfloat16 only and without
    all gradients.)  A group per channel has an operator of its own.
    """
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


def convolve_channels_first(array, weight, bias, stride, padding, dilation, groups):
    sides = [(0, 0), (0, 0), *((size, size) for size in padding)]
    filters = tf.transpose(weight, (2, 3, 1, 0))
    out = tf.nn.conv2d(array, filters, stride, sides, "NCHW", dilation)
    return out if bias is None else tf.nn.bias_add(out, bias, "NCHW")


def _channels_last(array):
    return tf.transpose(array, (0, *range(2, len(array.shape)), 1))


def _filters_last(weight):
    return tf.transpose(weight, (*range(2, len(weight.shape)), 1, 0))


def _finished(out, bias):
    if bias is not None:
        out = out + bias
    rank = len(out.shape)
    return tf.transpose(out, (0, rank - 1, *range(1, rank - 1)))
