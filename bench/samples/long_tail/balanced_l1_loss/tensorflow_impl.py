"""TensorFlow: both branches for every element, chosen by `where`."""

import math

import tensorflow as tf


def balanced_l1_loss(pred, target, beta, alpha, gamma):
    difference = tf.abs(pred - target)
    b = math.exp(gamma / alpha) - 1
    low = alpha / b * (b * difference + 1) * tf.math.log(b * difference / beta + 1) - alpha * difference
    return tf.where(difference < beta, low, gamma * difference + gamma / b - alpha * beta)
