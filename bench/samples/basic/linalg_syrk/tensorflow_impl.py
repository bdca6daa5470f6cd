"""TensorFlow."""

import tensorflow as tf

from bench.samples.contract import Executor


def linalg_syrk(array, transpose, alpha):
    return alpha * tf.linalg.matmul(array, array, transpose_a=transpose, transpose_b=not transpose)


def executor_creator():
    return Executor(linalg_syrk)
