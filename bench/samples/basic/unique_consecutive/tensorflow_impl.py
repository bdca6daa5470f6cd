"""TensorFlow: the elements that differ from the element before."""

import tensorflow as tf


def unique_consecutive(array):
    flat = tf.reshape(array, [-1])
    kept = tf.concat(([True], flat[1:] != flat[:-1]), axis=0)
    return tf.boolean_mask(flat, kept)
