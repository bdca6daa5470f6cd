"""TensorFlow: centres and sizes two columns at a time, then smooth L1."""

import tensorflow as tf


def bounded_iou_loss(pred, target, beta, eps):
    size, pred_size = target[:, 2:] - target[:, :2], pred[:, 2:] - pred[:, :2]
    offset = tf.abs(target[:, :2] + target[:, 2:] - pred[:, :2] - pred[:, 2:]) / 2
    of_center = 1 - tf.maximum((size - 2 * offset) / (size + 2 * offset + eps), 0)
    of_size = 1 - tf.minimum(size / (pred_size + eps), pred_size / (size + eps))
    loss = tf.concat([of_center, of_size], axis=1)
    return tf.where(loss < beta, 0.5 * tf.square(loss) / beta, loss - 0.5 * beta)
