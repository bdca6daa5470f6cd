"""TensorFlow: overlaps of all pairs by one product; better masks of the label by comparison."""

import tensorflow as tf


def mask_matrix_nms(masks, labels, scores, sigma):
    count = len(masks)
    order = tf.argsort(scores, direction="DESCENDING")
    flat = tf.gather(tf.reshape(masks, [count, -1]), order)
    labels, scores = tf.gather(labels, order), tf.gather(scores, order)
    shared, area = tf.matmul(flat, flat, transpose_b=True), tf.reduce_sum(flat, axis=1)
    better = (tf.range(count)[:, tf.newaxis] < tf.range(count)) & (labels[:, tf.newaxis] == labels)
    overlap = tf.where(better, shared / (area[:, tf.newaxis] + area - shared), 0)
    cover = tf.reduce_max(overlap, axis=0)
    decay = tf.exp(-sigma * (tf.square(overlap) - tf.square(cover)[:, tf.newaxis]))
    return scores * tf.reduce_min(decay, axis=0), order
