"""TensorFlow: the edge pixels around each pixel are counted by a convolution with ones."""

import tensorflow as tf


def edge_smoothloss(logit, edge_target):
    edges = tf.cast(edge_target == 1, logit.dtype)
    around = tf.nn.conv2d(edges[..., None], tf.ones((3, 3, 1, 1), logit.dtype), 1, "SAME")
    weight = tf.exp(-10 * tf.minimum(around, 3))
    p = tf.nn.softmax(logit)
    along_x = tf.abs(_steps(p, 2)) * weight[:, :, :-1]
    along_y = tf.abs(_steps(p, 1)) * weight[:, :-1]
    return 10 * (tf.reduce_sum(along_x) + tf.reduce_sum(along_y)) / tf.cast(tf.size(p), p.dtype)


def _steps(array, axis):
    """Return the differences of neighbours along `axis`, by `split`.

    The gradient of a strided slice takes six times as long.
    """
    return tf.split(array, [1, -1], axis)[1] - tf.split(array, [-1, 1], axis)[0]
