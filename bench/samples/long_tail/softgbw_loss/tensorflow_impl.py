"""TensorFlow: the shared cross-entropy of pixels times the shared weight of borders."""

import tensorflow as tf

from bench.samples.contract import STATIC
from bench.samples.kernels.pixel_cross_entropy.tensorflow import cross_entropy
from bench.samples.kernels.soft_boundary.tensorflow import boundary_weight

FORMULATION = STATIC


def softgbw_loss(logits, label, sigma, ignore_index):
    weight = boundary_weight(logits, label, sigma, ignore_index)
    entropy = cross_entropy(logits, label, ignore_index)
    return tf.reduce_mean(tf.reduce_sum(entropy * weight, axis=(1, 2)))
