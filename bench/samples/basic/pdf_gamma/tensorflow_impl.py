"""TensorFlow, composed: distributions are a package of their own."""

import tensorflow as tf


def pdf_gamma(sample, shape, rate, is_log):
    shape, rate = shape[..., None], rate[..., None]
    logarithm = shape * tf.math.log(rate) + (shape - 1) * tf.math.log(sample) - rate * sample
    logarithm -= tf.math.lgamma(shape)
    return logarithm if is_log else tf.exp(logarithm)
