"""TensorFlow, composed: distributions are a package of their own."""

import tensorflow as tf

from bench.samples.contract import Executor


def pdf_dirichlet(sample, concentration, is_log):
    concentration = concentration[:, None]
    logarithm = tf.reduce_sum((concentration - 1) * tf.math.log(sample), axis=-1) - tf.math.lbeta(
        concentration
    )
    return logarithm if is_log else tf.exp(logarithm)


def executor_creator():
    return Executor(pdf_dirichlet)
