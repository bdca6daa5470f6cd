"""TensorFlow: its own operator, which takes both axes."""

import tensorflow as tf


def sequence_reverse(array, lengths):
    return tf.reverse_sequence(array, lengths, seq_axis=0, batch_axis=1)
