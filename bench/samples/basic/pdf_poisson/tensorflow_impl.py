"""TensorFlow, composed: distributions are a package of their own."""

import tensorflow as tf


def pdf_poisson(sample, rate, is_log):
    rate = rate[..., None]
    logarithm = tf.math.xlogy(sample, rate) - rate - tf.math.lgamma(sample + 1)
    return logarithm if is_log else tf.exp(logarithm)
