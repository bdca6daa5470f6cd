"""TensorFlow: what is added has the shape of the variable."""

import tensorflow as tf

from bench.samples.contract import Executor


def addcmul_(variable, left, right, value):
    update = value * left * right
    if update.shape != variable.shape:
        update = tf.broadcast_to(update, variable.shape)
    return variable.assign_add(update)


def args_adaptor(np_args):
    array, left, right, value = np_args
    return [tf.Variable(array), tf.constant(left), tf.constant(right), value]


def executor_creator():
    return Executor(addcmul_, args_adaptor, inplace=True)
