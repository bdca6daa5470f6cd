"""TensorFlow: the last of the k smallest."""

import tensorflow as tf

from bench.samples.kernels.topk.tensorflow import topk


def kthvalue(array, k, axis):
    values, indices = topk(array, k, axis, largest=False)
    return tf.gather(values, k - 1, axis=axis), tf.gather(indices, k - 1, axis=axis)
