"""TensorFlow: cosines of all pairs of mean features by one product."""

import tensorflow as tf

from bench.samples.contract import STATIC
from bench.samples.kernels.class_means.tensorflow import class_means, length, one_hot

FORMULATION = STATIC


def likeness(features, members):
    means = class_means(features, members)
    units = means / length(means, 2)
    return tf.matmul(units, units, transpose_b=True)


def inter_region_loss(feat_S, feat_T, target, classes):
    members = one_hot(target, classes, feat_S.dtype)
    return tf.reduce_mean(tf.square(likeness(feat_S, members) - likeness(feat_T, members)))
