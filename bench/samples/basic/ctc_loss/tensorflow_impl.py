"""TensorFlow: its kernel, which takes sparse labels, and which XLA lacks.

For dense labels, as in the static form, it loops over the frames in Python, which takes 25 to 170 times as
long.
"""

import tensorflow as tf

from bench.samples.contract import Executor


def ctc_loss(logits, labels, input_lengths, label_lengths):
    places = tf.where(tf.sequence_mask(label_lengths, labels.shape[1]))
    spelt = tf.cast(tf.gather_nd(labels, places), tf.int32)
    sparse = tf.SparseTensor(places, spelt, labels.shape)
    return tf.nn.ctc_loss(sparse, logits, None, tf.cast(input_lengths, tf.int32), blank_index=0)


def static(logits, labels, input_lengths, label_lengths):
    return tf.nn.ctc_loss(labels, logits, label_lengths, input_lengths, blank_index=0)


def static_executor_creator():
    return Executor(static)
