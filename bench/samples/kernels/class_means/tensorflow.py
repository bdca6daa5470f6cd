"""TensorFlow, channels last: mean features of each class's pixels, by one-hot members."""

import tensorflow as tf


def one_hot(labels, classes, dtype):
    return tf.one_hot(labels[:, 0], classes, dtype=dtype)


def class_means(features, members):
    sums = tf.einsum("bhwk,bhwc->bkc", members, features)
    return sums / (tf.reduce_sum(members, axis=(1, 2))[..., None] + 1e-6)


def length(vectors, axis):
    return tf.sqrt(tf.maximum(tf.reduce_sum(tf.square(vectors), axis=axis, keepdims=True), 1e-16))
