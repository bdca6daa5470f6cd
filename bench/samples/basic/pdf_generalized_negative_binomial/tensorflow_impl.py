"""TensorFlow, composed: distributions are a package of their own."""

import tensorflow as tf


def pdf_generalized_negative_binomial(sample, mean, dispersion, is_log):
    count, probability = 1 / dispersion[..., None], 1 / (1 + mean * dispersion)[..., None]
    logarithm = tf.math.lgamma(sample + count) - tf.math.lgamma(sample + 1) - tf.math.lgamma(count)
    logarithm += count * tf.math.log(probability) + sample * tf.math.log1p(-probability)
    return logarithm if is_log else tf.exp(logarithm)
