"""TensorFlow: its own windows, symmetric, and others from their formulas."""

import math

import tensorflow as tf

from bench.samples.kernels.creation.tensorflow import linspace


def hann(count, dtype):
    return tf.signal.hann_window(count, periodic=False, dtype=dtype)


def hamming(count, dtype):
    return tf.signal.hamming_window(count, periodic=False, dtype=dtype)


def kaiser(count, beta, dtype):
    return tf.signal.kaiser_window(count, beta, dtype=dtype)


def general_cosine(count, coefficients, dtype):
    turns = linspace(0.0, 2 * math.pi, count, dtype)
    return tf.add_n([(-1) ** k * factor * tf.cos(k * turns) for k, factor in enumerate(coefficients)])


def general_hamming(count, alpha, dtype):
    return general_cosine(count, (alpha, 1 - alpha), dtype)


def blackman(count, dtype):
    return general_cosine(count, (0.42, 0.5, 0.08), dtype)


def nuttall(count, dtype):
    return general_cosine(count, (0.3635819, 0.4891775, 0.1365995, 0.0106411), dtype)


def bartlett(count, dtype):
    return 1 - tf.abs(linspace(-1.0, 1.0, count, dtype))


def cosine(count, dtype):
    return tf.sin(math.pi / count * (tf.range(count, dtype=dtype) + 0.5))


def gaussian(count, deviation, dtype):
    return tf.exp(-0.5 * tf.square((tf.range(count, dtype=dtype) - (count - 1) / 2) / deviation))


def exponential(count, decay, dtype):
    return tf.exp(-tf.abs(tf.range(count, dtype=dtype) - (count - 1) / 2) / decay)
