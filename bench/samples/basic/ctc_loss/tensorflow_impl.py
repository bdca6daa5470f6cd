"""TensorFlow: the order of its arguments differs, and its blank is the last class unless told."""

import tensorflow as tf


def ctc_loss(logits, labels, input_lengths, label_lengths):
    return tf.nn.ctc_loss(labels, logits, label_lengths, input_lengths, blank_index=0)
