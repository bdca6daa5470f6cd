"""TensorFlow: the distance, or `relu` of the margin minus the distance."""

import tensorflow as tf

from bench.samples.kernels.reduction.tensorflow import reduced


def hinge_embedding_loss(distance, label, reduction, margin):
    loss = tf.where(label > 0, distance, tf.nn.relu(margin - distance))
    return reduced(loss, reduction)
