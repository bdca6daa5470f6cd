"""TensorFlow: every class against the target; the target's own term, margin ** p, is subtracted."""

import tensorflow as tf

from bench.samples.kernels.class_loss.tensorflow import picked
from bench.samples.kernels.reduction.tensorflow import reduced


def multi_margin_loss(scores, target, reduction, p, margin):
    own = picked(scores, target)[:, tf.newaxis]
    missed = tf.nn.relu(margin - own + scores)
    if p != 1:
        missed = tf.square(missed) if p == 2 else missed**p
    return reduced((tf.reduce_sum(missed, 1) - margin**p) / scores.shape[1], reduction)
