"""TensorFlow: `sigmoid_cross_entropy_with_logits`, reduced."""

import tensorflow as tf

from bench.samples.kernels.reduction.tensorflow import reduced


def binary_cross_entropy_with_logits(logits, target, reduction):
    loss = tf.nn.sigmoid_cross_entropy_with_logits(target, logits)
    return reduced(loss, reduction)
