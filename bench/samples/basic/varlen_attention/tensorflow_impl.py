"""TensorFlow, composed, with a mask of blocks."""

import tensorflow as tf

from bench.samples.contract import STATIC
from bench.samples.kernels.attention.tensorflow import attend

FORMULATION = STATIC


def varlen_attention(query, key, value, offsets, scale, causal):
    sequence = tf.searchsorted(offsets, tf.range(query.shape[0]), side="right")
    seen = sequence[:, None] == sequence
    if causal:
        seen = tf.linalg.band_part(seen, -1, 0)
    out = attend(*(tf.transpose(array, [1, 0, 2]) for array in (query, key, value)), scale, seen)
    return tf.transpose(out, [1, 0, 2])
