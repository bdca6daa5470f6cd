"""TensorFlow: one gather from all tokens in one row."""

import numpy as np
import tensorflow as tf

from bench.samples.contract import STATIC
from bench.samples.contract.tree import map_leaves
from bench.samples.long_tail.collate_tokens.packing import packed

FORMULATION = STATIC


def collate_tokens(flat, starts, lengths, width, pad_idx, eos_idx, left_pad, move_eos_to_beginning):
    places = tf.range(width, dtype=tf.int64) - (width - lengths if left_pad else tf.zeros_like(lengths))
    sources = (places - 1) % lengths if move_eos_to_beginning else places
    rows = tf.gather(flat, starts + tf.clip_by_value(sources, 0, lengths - 1))
    if move_eos_to_beginning and eos_idx is not None:
        rows = tf.where(places == 0, tf.constant(eos_idx, tf.int64), rows)
    return tf.where((places >= 0) & (places < lengths), rows, tf.constant(pad_idx, tf.int64))


def args_adaptor(np_args):
    return map_leaves(
        lambda leaf: tf.constant(leaf) if isinstance(leaf, np.ndarray) else leaf, packed(np_args)
    )
