"""TensorFlow: channels last, filters (*kernel, C / groups, K)."""

from functools import partial

import tensorflow as tf

_TRANSPOSED = {1: tf.nn.conv1d_transpose, 2: tf.nn.conv2d_transpose, 3: tf.nn.conv3d_transpose}


def convolve(array, weight, bias, stride, padding, dilation, groups):
    """Return the convolution over one axis or three.

    Groups are convolved one after the other.  A group per channel over one axis is a depthwise convolution of
    pictures that are one row high.
    """
    if len(stride) == 1 < groups == array.shape[-1] and 1 in (*stride, *dilation):
        lines, filters = tf.expand_dims(array, 1), tf.expand_dims(weight, 0)
        geometry = (*stride, *stride), (0, *padding), (1, *dilation)
        out = tf.squeeze(convolve_pictures(lines, filters, None, *geometry, groups), 1)
        return _biased(out, bias)  # bias and convolution fused in a graph end the process in bfloat16 (2.21)
    sides = "VALID"
    if max(stride) == 1 and _is_same(weight, stride, padding, dilation):
        sides = "SAME"
    elif any(padding):
        array = tf.pad(array, [(0, 0), *((size, size) for size in padding), (0, 0)])
    if groups == 1:
        return _biased(_convolved(array, weight, stride, sides, dilation), bias)
    parts = zip(tf.split(array, groups, axis=-1), tf.split(weight, groups, axis=-1))
    outs = [_convolved(part, kernel, stride, sides, dilation) for part, kernel in parts]
    return _biased(tf.concat(outs, axis=-1), bias)


def _convolved(array, weight, stride, sides, dilation):
    if len(stride) == 1:
        return tf.nn.conv1d(array, weight, stride, sides, dilations=dilation)
    if max(dilation) == 1:
        return tf.nn.conv3d(array, weight, (1, *stride, 1), sides)
    return tf.nn.convolution(array, weight, stride, sides, dilations=dilation)  # no dilated conv3d on CPUs


def convolve_transposed(array, weight, bias, stride, padding, output_padding, groups, dilation):
    """Return the transposed convolution.

    It uses "SAME" where this cuts off exactly the padding; otherwise the padding is cut off the whole result.
    weight: (*kernel, K / groups, C).
    """
    is_same = not any(output_padding) and _is_same(weight, stride, padding, dilation)
    extents = [
        extent * step if is_same else (extent - 1) * step + spread * (size - 1) + 1 + more
        for extent, step, spread, size, more in zip(
            array.shape[1:-1], stride, dilation, weight.shape, output_padding
        )
    ]
    shape = (array.shape[0], *extents, weight.shape[-2])
    transposed = partial(
        _TRANSPOSED[len(stride)],
        output_shape=shape,
        strides=stride,
        padding="SAME" if is_same else "VALID",
        dilations=dilation,
    )
    if groups == 1:
        out = transposed(array, weight)
    else:
        parts = zip(tf.split(array, groups, axis=-1), tf.split(weight, groups, axis=-1))
        out = tf.concat([transposed(part, kernel) for part, kernel in parts], axis=-1)
    if any(padding) and not is_same:
        out = out[(slice(None), *(slice(pad, extent - pad) for pad, extent in zip(padding, extents)))]
    return _biased(out, bias)


def convolve_pictures(array, weight, bias, stride, padding, dilation, groups):
    """Return the convolution over two axes; a group per channel is a depthwise convolution."""
    sides = [(0, 0), *((size, size) for size in padding), (0, 0)]
    if 1 < groups == array.shape[-1] and stride[0] == stride[1] and 1 in (stride[0], max(dilation)):
        filters = tf.reshape(weight, (*weight.shape[:2], groups, -1))
        # A graph fuses bias and convolution, which ends the process (2.21) if the padding is numeric.
        if max(stride) == 1 and _is_same(weight, stride, padding, dilation):
            sides = "SAME"
        elif bias is not None:
            array, sides = tf.pad(array, sides) if any(padding) else array, "VALID"
        out = tf.nn.depthwise_conv2d(array, filters, (1, *stride, 1), sides, dilations=dilation)
    else:
        out = tf.nn.conv2d(array, weight, stride, sides, dilations=dilation)
    return _biased(out, bias)


def _is_same(weight, stride, padding, dilation):
    """Return whether `padding` equals "SAME", for a transposed convolution or a convolution with stride 1."""
    pairs = zip(weight.shape, stride, padding, dilation)
    return all(2 * pad == spread * (size - 1) + 1 - step for size, step, pad, spread in pairs)


def _biased(out, bias):
    return out if bias is None else tf.nn.bias_add(out, bias)
