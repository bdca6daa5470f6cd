"""TensorFlow."""

import tensorflow as tf

from bench.samples.long_tail._pixel_entropy.tensorflow import cross_entropy
from bench.samples.sample import Executor


def focal_loss(logits, label, alpha, gamma, ignore_index):
    entropy = cross_entropy(logits, label, ignore_index)
    return tf.reduce_mean(alpha * (1 - tf.exp(-entropy)) ** gamma * entropy)


def executor_creator():
    return Executor(focal_loss)
