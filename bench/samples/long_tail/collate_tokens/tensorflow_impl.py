"""TensorFlow: all tokens in one row, and one gather from it."""

import tensorflow as tf

from bench.samples.contract import STATIC
from bench.samples.long_tail.collate_tokens.packing import packing

FORMULATION = STATIC


def collate_tokens(values, pad_idx, eos_idx, left_pad, move_eos_to_beginning, pad_to_length, pad_to_multiple):
    *placed, width = packing([tokens.shape[0] for tokens in values], pad_to_length, pad_to_multiple)
    flat, (lengths, starts) = tf.concat(values, axis=0), map(tf.constant, placed)
    places = tf.range(width, dtype=tf.int64) - (width - lengths if left_pad else tf.zeros_like(lengths))
    sources = (places - 1) % lengths if move_eos_to_beginning else places
    rows = tf.gather(flat, starts + tf.clip_by_value(sources, 0, lengths - 1))
    if move_eos_to_beginning and eos_idx is not None:
        rows = tf.where(places == 0, tf.constant(eos_idx, tf.int64), rows)
    return tf.where((places >= 0) & (places < lengths), rows, tf.constant(pad_idx, tf.int64))
