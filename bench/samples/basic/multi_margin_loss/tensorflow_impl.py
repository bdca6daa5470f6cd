"""TensorFlow: every class against the target, which misses itself by the margin."""

import tensorflow as tf

from bench.samples.kernels.reduction.tensorflow import reduced


def multi_margin_loss(scores, target, reduction, p, margin):
    own = tf.gather(scores, target, batch_dims=1)[:, tf.newaxis]
    missed = tf.nn.relu(margin - own + scores) ** p
    return reduced((tf.reduce_sum(missed, 1) - margin**p) / scores.shape[1], reduction)
