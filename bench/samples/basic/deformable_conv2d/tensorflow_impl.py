"""TensorFlow: the taps sampled at their places, then a product."""

import tensorflow as tf

from bench.samples.kernels.sampling.tensorflow import grid_sample


def deformable_conv2d(array, offset, weight, bias, stride, padding, dilation, offset_groups):
    count, height, width, channels = array.shape
    kernel, extents, share = weight.shape[:2], offset.shape[1:3], channels // offset_groups
    moved = tf.reshape(offset, (count, *extents, offset_groups, *kernel, 2))
    y, x, down, across = (tf.range(size, dtype=array.dtype) for size in (*extents, *kernel))
    y, x = (tf.reshape(place, (-1, *[1] * ones)) for place, ones in ((y, 4), (x, 3)))
    rows = y * stride[0] + down[:, None] * dilation[0] - padding[0] + moved[..., 0]
    columns = x * stride[1] + across * dilation[1] - padding[1] + moved[..., 1]
    grid = tf.stack([(2 * columns + 1) / width - 1, (2 * rows + 1) / height - 1], axis=-1)
    # A group of channels is a separate picture in between.
    maps = tf.transpose(tf.reshape(array, (count, height, width, offset_groups, share)), (0, 3, 1, 2, 4))
    places = tf.transpose(grid, (0, 3, 1, 2, 4, 5, 6))
    taps = grid_sample(
        tf.reshape(maps, (-1, height, width, share)),
        tf.reshape(places, (count * offset_groups, extents[0], -1, 2)),
        "bilinear",
        "zeros",
        False,
    )
    taps = tf.reshape(taps, (count, offset_groups, *extents, kernel[0] * kernel[1], share))
    taps = tf.reshape(tf.transpose(taps, (0, 2, 3, 4, 1, 5)), (count * extents[0] * extents[1], -1))
    out = tf.reshape(taps @ tf.reshape(weight, (-1, weight.shape[-1])), (count, *extents, -1))
    return out if bias is None else tf.nn.bias_add(out, bias)
