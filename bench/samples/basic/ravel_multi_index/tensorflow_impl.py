"""TensorFlow, which has no such function: axis by axis."""

import tensorflow as tf


def ravel_multi_index(positions, shape):
    first, *rest = tf.unstack(positions)
    flat = first
    for extent, index in zip(shape[1:], rest):
        flat = flat * extent + index
    return flat
