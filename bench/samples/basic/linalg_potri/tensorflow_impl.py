"""TensorFlow: equations with the identity on the right."""

import tensorflow as tf

from bench.samples.contract import Executor


def linalg_potri(factor):
    identity = tf.eye(factor.shape[-1], batch_shape=factor.shape[:-2], dtype=factor.dtype)
    return tf.linalg.cholesky_solve(factor, identity)


def executor_creator():
    return Executor(linalg_potri)
