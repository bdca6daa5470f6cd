"""TensorFlow: the position on every axis of each value, and an update of the variable at these."""

import tensorflow as tf

from bench.samples.contract import Executor


def scatter_(variable, indices, values, axis):
    places = [tf.range(extent, dtype=tf.int64) for extent in indices.shape]
    grid = tf.meshgrid(*places, indexing="ij")
    grid[axis] = indices
    return variable.scatter_nd_update(tf.stack(grid, axis=-1), values)


def args_adaptor(np_args):
    array, indices, values, axis = np_args
    return [tf.Variable(array), tf.constant(indices), tf.constant(values), axis]


def executor_creator():
    return Executor(scatter_, args_adaptor, inplace=True)
