"""TensorFlow, composed, a block of queries after the other."""

import tensorflow as tf

from bench.samples.kernels.attention.blocks import BLOCK, blocks
from bench.samples.kernels.attention.tensorflow import attend


def sliding_window_attention(query, key, value, window, scale):
    reach, found = blocks(query.shape[2], window)
    rows = found[0][2]
    distance = tf.range(reach, reach + rows)[:, None] - tf.range(reach + rows)
    seen = (distance >= 0) & (distance < window)
    sizes = [end - begin for _, begin, end in found]
    queries, keys, values = (tf.split(array, sizes, 2) for array in (query, key, value))
    outs = []
    for place, (first, begin, end) in enumerate(found):
        near = slice(first // BLOCK, place + 1)
        mask = seen[: end - begin, reach - (begin - first) : reach + end - begin]
        parts = (queries[place], tf.concat(keys[near], 2), tf.concat(values[near], 2))
        outs.append(attend(*parts, scale, mask))
    return tf.concat(outs, 2)
