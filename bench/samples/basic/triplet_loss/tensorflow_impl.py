"""TensorFlow: composed; PyTorch adds 1e-6 to differences."""

import tensorflow as tf

from bench.samples.kernels.reduction.tensorflow import reduced


def triplet_loss(anchor, positive, negative, reduction, margin):
    near = tf.norm(anchor - positive + 1e-6, axis=-1)
    far = tf.norm(anchor - negative + 1e-6, axis=-1)
    return reduced(tf.nn.relu(near - far + margin), reduction)
