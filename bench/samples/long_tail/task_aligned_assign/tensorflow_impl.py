"""TensorFlow: candidates by `top_k`, marked by one-hot rows; overlap settles double claims."""

import tensorflow as tf


def task_aligned_assign(scores, boxes, points, labels, gt, valid, candidates, alpha, beta):
    count, number, classes = gt.shape[1], points.shape[0], scores.shape[2]
    corner, opposite = gt[:, :, tf.newaxis, :2], gt[:, :, tf.newaxis, 2:]
    sides = tf.concat([points - corner, opposite - points], axis=-1)
    inside = (tf.reduce_min(sides, axis=-1) > 1e-9) & valid[..., tf.newaxis]
    predicted = boxes[:, tf.newaxis]
    extent = tf.minimum(predicted[..., 2:], opposite) - tf.maximum(predicted[..., :2], corner)
    shared = tf.reduce_prod(tf.maximum(extent, 0), axis=-1)
    area = tf.reduce_prod(predicted[..., 2:] - predicted[..., :2], axis=-1)
    area = area + tf.reduce_prod(opposite - corner, axis=-1)
    overlap = tf.where(inside, shared / tf.maximum(area - shared, 1e-9), 0)
    score = tf.gather(tf.transpose(scores, [0, 2, 1]), labels, batch_dims=1)
    metric = score**alpha * overlap**beta
    chosen = tf.math.top_k(metric, candidates)[1]
    positive = (tf.reduce_max(tf.one_hot(chosen, number), axis=2) > 0) & inside
    best = tf.argmax(tf.where(positive, overlap, -1), axis=1)
    found = tf.reduce_any(positive, axis=1)
    positive &= best[:, tf.newaxis] == tf.range(count, dtype=tf.int64)[:, tf.newaxis]
    metric, overlap = tf.where(positive, metric, 0), tf.where(positive, overlap, 0)
    weight = (
        metric * (tf.reduce_max(overlap, axis=2) / (tf.reduce_max(metric, axis=2) + 1e-9))[..., tf.newaxis]
    )
    label = tf.gather(labels, best, batch_dims=1)
    target_scores = (
        tf.one_hot(label, classes, dtype=scores.dtype) * tf.reduce_sum(weight, axis=1)[..., tf.newaxis]
    )
    target_boxes = tf.where(found[..., tf.newaxis], tf.gather(gt, best, batch_dims=1), 0)
    return tf.where(found, best, -1), target_boxes, target_scores
