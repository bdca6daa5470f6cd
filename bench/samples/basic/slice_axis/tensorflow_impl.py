"""TensorFlow, whose `tf.slice` takes a beginning and a size for every axis."""

import tensorflow as tf


def slice_axis(array, axis, begin, end):
    starts = [0] * array.shape.rank
    sizes = [-1] * array.shape.rank
    starts[axis], sizes[axis] = begin, end - begin
    return tf.slice(array, starts, sizes)
