"""TensorFlow, composed: distributions are a package of their own."""

import math

import tensorflow as tf


def pdf_uniform(sample, low, high, is_log):
    low, high = low[..., None], high[..., None]
    inside = (sample >= low) & (sample <= high)
    logarithm = tf.where(inside, -tf.math.log(high - low), -math.inf)
    return logarithm if is_log else tf.exp(logarithm)
