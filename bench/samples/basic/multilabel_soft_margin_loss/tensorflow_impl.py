"""TensorFlow: `sigmoid_cross_entropy_with_logits`, averaged."""

import tensorflow as tf

from bench.samples.kernels.reduction.tensorflow import reduced


def multilabel_soft_margin_loss(logits, target, reduction):
    loss = tf.nn.sigmoid_cross_entropy_with_logits(target, logits)
    return reduced(tf.reduce_mean(loss, 1), reduction)
