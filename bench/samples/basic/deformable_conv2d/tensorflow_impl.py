"""TensorFlow: the taps sampled at their places, then a product."""

import tensorflow as tf

from bench.samples.kernels.sampling.tensorflow import grid_sample


def deformable_conv2d(array, offset, weight, bias, stride, padding, dilation, offset_groups):
    count, channels, height, width = array.shape
    kernel, extents = weight.shape[2:], offset.shape[2:]
    moved = tf.reshape(offset, (count * offset_groups, kernel[0], kernel[1], 2, *extents))
    down, across, y, x = (tf.range(size, dtype=array.dtype) for size in (*kernel, *extents))
    rows = down[:, None, None, None] * dilation[0] - padding[0] + y[:, None] * stride[0] + moved[:, :, :, 0]
    columns = across[:, None, None] * dilation[1] - padding[1] + x * stride[1] + moved[:, :, :, 1]
    grid = tf.stack([(2 * columns + 1) / width - 1, (2 * rows + 1) / height - 1], axis=-1)
    maps = tf.reshape(array, (count * offset_groups, channels // offset_groups, height, width))
    places = tf.reshape(grid, (count * offset_groups, -1, extents[1], 2))
    taps = grid_sample(maps, places, "bilinear", "zeros", False)
    columns_of_taps = tf.reshape(taps, (count, channels * kernel[0] * kernel[1], -1))
    out = tf.reshape(tf.reshape(weight, (weight.shape[0], -1)) @ columns_of_taps, (count, -1, *extents))
    return out if bias is None else out + bias[:, None, None]
