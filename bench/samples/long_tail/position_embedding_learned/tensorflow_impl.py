"""TensorFlow: columns and rows broadcast over the map, then joined."""

import tensorflow as tf


def position_embedding_learned(size, row_embed, col_embed):
    batch, height, width = size
    shape = (batch, col_embed.shape[1], height, width)
    columns = tf.transpose(col_embed[:width])[tf.newaxis, :, tf.newaxis]
    rows = tf.transpose(row_embed[:height])[tf.newaxis, :, :, tf.newaxis]
    return tf.concat([tf.broadcast_to(columns, shape), tf.broadcast_to(rows, shape)], axis=1)
