"""TensorFlow: both branches for every element, chosen by `where`."""

import tensorflow as tf


def smooth_l1_loss_composed(pred, target, beta):
    difference = tf.abs(pred - target)
    return tf.where(difference < beta, 0.5 * tf.square(difference) / beta, difference - 0.5 * beta)
