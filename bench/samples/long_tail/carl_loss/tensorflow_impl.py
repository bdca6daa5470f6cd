"""TensorFlow, with static shapes in every stage: negatives have no weight."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def carl_loss(cls_score, labels, bbox_pred, bbox_targets, k, bias):
    positive = tf.cast((labels >= 0) & (labels < cls_score.shape[1] - 1), cls_score.dtype)
    scores = tf.gather(tf.nn.softmax(cls_score), labels, batch_dims=1)
    weight = positive * (bias + (1 - bias) * scores) ** k
    weight *= tf.reduce_sum(positive) / tf.maximum(tf.reduce_sum(weight), 1e-12)
    distance = tf.reduce_sum(tf.abs(bbox_pred - bbox_targets), axis=1)
    return tf.reduce_sum(weight * distance) / labels.shape[0]
