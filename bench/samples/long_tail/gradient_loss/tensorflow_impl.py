"""TensorFlow: the Sobel filters as differences of shifted images, without a convolution."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def direction(preds):
    padded = tf.pad(preds, ((0, 0), (0, 0), (1, 1), (1, 1)))
    gx, gy = smoothed(steps(padded, 3), 2), smoothed(steps(padded, 2), 3)
    length = tf.sqrt(tf.square(gx) + tf.square(gy) + 1e-5)
    return gx / length, gy / length


def steps(array, axis):
    """Return the differences of elements two apart along `axis`, by `split`.

    The gradient of a strided slice takes several times as long.
    """
    return tf.split(array, [-1, 2], axis)[0] - tf.split(array, [2, -1], axis)[1]


def smoothed(array, axis):
    before, middle, after = (tf.split(array, [at, -1, 2 - at], axis)[1] for at in range(3))
    return before + 2 * middle + after


def gradient_loss(preds_S, preds_T, label, ignore_index):
    valid = tf.cast(label != ignore_index, preds_S.dtype)[:, None]
    pairs = zip(direction(preds_S), direction(preds_T))
    difference = tf.add_n([tf.math.squared_difference(own, other) for own, other in pairs])
    return tf.reduce_sum(difference * valid) / tf.maximum(tf.reduce_sum(valid) * preds_S.shape[1], 1)
