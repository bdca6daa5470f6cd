"""TensorFlow shares memory between equal devices; this operator copies."""

import tensorflow as tf

from bench.samples.contract import Executor


def to_device(array):
    return tf.raw_ops.DeepCopy(x=array)


def executor_creator():
    return Executor(to_device, order=(0,))
