"""TensorFlow, with masks for the ignored pixels."""

import tensorflow as tf

from bench.samples.contract import STATIC
from bench.samples.kernels.class_means.tensorflow import class_means, length, one_hot

FORMULATION = STATIC


def likeness(features, members):
    centers = tf.einsum("bhwk,bkc->bhwc", members, class_means(features, members))
    centers = tf.where(tf.reduce_any(members > 0, axis=-1, keepdims=True), centers, features)
    products = tf.reduce_sum(features * centers, axis=-1)
    return products / (length(features, -1) * length(centers, -1))[..., 0]


def ifv_loss(feat_S, feat_T, target, classes, ignore_index):
    members = one_hot(target, classes, feat_S.dtype)
    valid = tf.cast(target != ignore_index, feat_S.dtype)[:, 0]
    difference = tf.square(likeness(feat_S, members) - likeness(feat_T, members))
    return tf.reduce_sum(difference * valid) / tf.maximum(tf.reduce_sum(valid), 1)
