"""TensorFlow has a function for either direction."""

import tensorflow as tf

from bench.samples.contract import Executor


def diag(array, offset):
    if array.shape.rank == 1:
        return tf.linalg.diag(array, k=offset)
    return tf.linalg.diag_part(array, k=offset)


def executor_creator():
    return Executor(diag)
