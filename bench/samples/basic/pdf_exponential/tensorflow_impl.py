"""TensorFlow, composed: distributions are a package of their own."""

import tensorflow as tf

from bench.samples.contract import Executor


def pdf_exponential(sample, rate, is_log):
    rate = rate[..., None]
    logarithm = tf.math.log(rate) - rate * sample
    return logarithm if is_log else tf.exp(logarithm)


def executor_creator():
    return Executor(pdf_exponential)
