"""TensorFlow, composed: distributions are a package of their own."""

import tensorflow as tf


def pdf_exponential(sample, rate, is_log):
    rate = rate[..., None]
    logarithm = tf.math.log(rate) - rate * sample
    return logarithm if is_log else tf.exp(logarithm)
