"""TensorFlow, composed with its one function that makes complex numbers."""

import tensorflow as tf


def polar(size, angle):
    return tf.complex(size * tf.cos(angle), size * tf.sin(angle))


def view_as_complex(array):
    return tf.complex(array[..., 0], array[..., 1])


def view_as_real(array):
    return tf.stack([tf.math.real(array), tf.math.imag(array)], axis=-1)
