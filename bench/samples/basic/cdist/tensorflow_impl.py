"""TensorFlow: norms of all differences; Euclidean ones by a matrix product where `torch.cdist` takes one."""

import tensorflow as tf

from bench.samples.kernels.shapes import distances_by_product


def cdist(array, other, p):
    if not distances_by_product(array.shape, other.shape, p):
        return tf.norm(array[..., :, None, :] - other[..., None, :, :], ord=p, axis=-1)
    squares = tf.reduce_sum(array * array, -1)[..., :, None] + tf.reduce_sum(other * other, -1)[..., None, :]
    return tf.sqrt(tf.maximum(squares - 2 * tf.matmul(array, other, transpose_b=True), 0))
