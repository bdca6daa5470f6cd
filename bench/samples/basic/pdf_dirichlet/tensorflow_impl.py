"""TensorFlow, composed: distributions are a package of their own."""

import tensorflow as tf


def pdf_dirichlet(sample, concentration, is_log):
    concentration = concentration[:, None]
    logarithm = tf.reduce_sum((concentration - 1) * tf.math.log(sample), axis=-1) - tf.math.lbeta(
        concentration
    )
    return logarithm if is_log else tf.exp(logarithm)
