"""TensorFlow, as a detector's matcher writes it."""

import tensorflow as tf


def corners(boxes):
    return tf.concat([boxes[..., :2] - boxes[..., 2:] / 2, boxes[..., :2] + boxes[..., 2:] / 2], axis=-1)


def area(boxes):
    return (boxes[..., 2] - boxes[..., 0]) * (boxes[..., 3] - boxes[..., 1])


def generalized_iou(boxes, others):
    sides = tf.minimum(boxes[..., 2:], others[..., 2:]) - tf.maximum(boxes[..., :2], others[..., :2])
    sides = tf.maximum(sides, 0)
    inter = sides[..., 0] * sides[..., 1]
    union = area(boxes) + area(others) - inter
    sides = tf.maximum(boxes[..., 2:], others[..., 2:]) - tf.minimum(boxes[..., :2], others[..., :2])
    around = sides[..., 0] * sides[..., 1]
    return inter / union - (around - union) / around


def hungarian_cost_matrix(logits, boxes, labels, targets):
    probability = tf.gather(tf.nn.softmax(logits), labels, axis=2, batch_dims=1)
    boxes, targets = boxes[:, :, tf.newaxis], targets[:, tf.newaxis]
    distance = tf.reduce_sum(tf.abs(boxes - targets), axis=-1)
    return 5 * distance - probability - 2 * generalized_iou(corners(boxes), corners(targets))
