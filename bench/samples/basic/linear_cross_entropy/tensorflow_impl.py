"""TensorFlow: the product, then its fused loss of class indices; the weight is (C, V)."""

import tensorflow as tf

from bench.samples.kernels.class_loss.tensorflow import labels_of, reduced_by_class


def linear_cross_entropy(array, weight, target, ignore_index, reduction):
    labels = labels_of(target, ignore_index)
    loss = tf.nn.sparse_softmax_cross_entropy_with_logits(labels, tf.matmul(array, weight))
    return reduced_by_class(loss, target, None, ignore_index, reduction)
