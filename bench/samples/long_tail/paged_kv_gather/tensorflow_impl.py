"""TensorFlow: blocks by `gather`, positions past the length set to 0 by `sequence_mask`."""

import tensorflow as tf


def paged_kv_gather(k_cache, v_cache, block_table, lengths):
    _, block_size, heads, size = k_cache.shape
    batch, blocks = block_table.shape
    inside = tf.sequence_mask(lengths, blocks * block_size)[:, :, tf.newaxis, tf.newaxis]

    def gather(cache):
        gathered = tf.reshape(tf.gather(cache, block_table), (batch, -1, heads, size))
        return tf.where(inside, gathered, 0)

    return gather(k_cache), gather(v_cache)
