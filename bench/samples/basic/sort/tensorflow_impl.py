"""TensorFlow: `tf.sort` and `tf.argsort` are both `tf.math.top_k` of all elements; one call gives both."""

from bench.samples.basic.topk.tensorflow_impl import topk


def sort(array, axis, descending):
    return topk(array, array.shape[axis], axis, descending)
