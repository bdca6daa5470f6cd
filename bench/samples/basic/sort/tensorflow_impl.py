"""TensorFlow: `tf.sort` and `tf.argsort` are both `tf.math.top_k` of all elements; one call gives both."""

from bench.samples.kernels.topk.tensorflow import topk


def sort(array, axis, descending):
    return topk(array, array.shape[axis], axis, descending)
