"""TensorFlow."""

import tensorflow as tf


def index2d(src, idx):
    return tf.gather(src, idx, batch_dims=1)
