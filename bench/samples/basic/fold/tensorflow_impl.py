"""TensorFlow has no such operator: each element of the windows alone in an image, and their sum."""

import numpy as np
import tensorflow as tf


def fold(columns, output_size, kernel_size, dilation, padding, stride):
    extents = [size + 2 * pad for size, pad in zip(output_size, padding)]
    geometry = list(zip(extents, kernel_size, dilation, stride))
    places = [(extent - spread * (size - 1) - 1) // step + 1 for extent, size, spread, step in geometry]
    views = tf.reshape(columns, (columns.shape[0], -1, *kernel_size, *places))
    views = tf.transpose(views, (2, 3, 0, 4, 5, 1))  # the channels last
    shape = (columns.shape[0], *extents, views.shape[-1])
    image = tf.zeros(shape, columns.dtype)
    for tap in np.ndindex(*kernel_size):
        near = [index * spread for index, spread in zip(tap, dilation)]
        far = [begin + (count - 1) * step + 1 for begin, count, step in zip(near, places, stride)]
        image += tf.raw_ops.StridedSliceGrad(
            shape=shape,
            begin=(0, *near, 0),
            end=(shape[0], *far, shape[-1]),
            strides=(1, *stride, 1),
            dy=views[tap],
        )
    top, left = padding
    return image[:, top : top + output_size[0], left : left + output_size[1]]
