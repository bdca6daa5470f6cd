"""TensorFlow: a product and a mean for every shift."""

import tensorflow as tf


def correlation(array, other, max_displacement, stride):
    height, width = array.shape[1:3]
    reach = max_displacement // stride * stride
    padded = tf.pad(other, [(0, 0), (reach, reach), (reach, reach), (0, 0)])
    shifts = range(0, 2 * reach + 1, stride)
    means = [
        tf.reduce_mean(array * padded[:, dy : dy + height, dx : dx + width], axis=-1)
        for dy in shifts
        for dx in shifts
    ]
    return tf.stack(means, axis=-1)
