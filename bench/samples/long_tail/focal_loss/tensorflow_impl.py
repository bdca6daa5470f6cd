"""TensorFlow: the probability of the label is exp(-cross-entropy), 1 where it is ignored."""

import tensorflow as tf

from bench.samples.kernels.pixel_cross_entropy.tensorflow import cross_entropy


def focal_loss(logits, label, alpha, gamma, ignore_index):
    entropy = cross_entropy(logits, label, ignore_index)
    return tf.reduce_mean(alpha * (1 - tf.exp(-entropy)) ** gamma * entropy)
