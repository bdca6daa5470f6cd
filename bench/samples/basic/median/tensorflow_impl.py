"""TensorFlow: `NthElement` along the last axis, for which XLA has no kernel; there sorted."""

import tensorflow as tf

from bench.samples.contract import Executor


def median(array, axis, keepdims):
    order = list(range(array.shape.rank))
    order[axis], order[-1] = order[-1], order[axis]
    swapped = order != sorted(order)
    moved = tf.transpose(array, order) if swapped else array
    found = tf.expand_dims(tf.raw_ops.NthElement(input=moved, n=(moved.shape[-1] - 1) // 2), -1)
    found = tf.transpose(found, order) if swapped else found
    return found if keepdims else tf.squeeze(found, axis)


def static(array, axis, keepdims):
    ordered = tf.sort(array, axis)
    middle = (array.shape[axis] - 1) // 2
    found = tf.gather(ordered, [middle], axis=axis)
    return found if keepdims else tf.squeeze(found, axis)


def executor_creator():
    return Executor(median)


def static_executor_creator():
    return Executor(static)
