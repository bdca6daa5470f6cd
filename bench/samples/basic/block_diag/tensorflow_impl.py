"""TensorFlow: zeros before and behind each block."""

import tensorflow as tf


def block_diag(blocks):
    width, before, rows = sum(block.shape[1] for block in blocks), 0, []
    for block in blocks:
        after = width - before - block.shape[1]
        rows.append(tf.pad(block, [[0, 0], [before, after]]))
        before += block.shape[1]
    return tf.concat(rows, 0)
