"""TensorFlow, composed: distributions are a package of their own."""

import math

import tensorflow as tf


def pdf_normal(sample, mean, deviation, is_log):
    mean, deviation = mean[..., None], deviation[..., None]
    logarithm = -0.5 * tf.square((sample - mean) / deviation) - tf.math.log(deviation)
    logarithm -= 0.5 * math.log(2 * math.pi)
    return logarithm if is_log else tf.exp(logarithm)
