"""TensorFlow: a product of rows for every vertical shift, whose band of near columns is kept."""

import tensorflow as tf


def correlation(array, other, max_displacement, stride):
    count, height, width, channels = array.shape
    reach = max_displacement // stride * stride
    padded = tf.pad(other, [(0, 0), (reach, reach), (reach, reach), (0, 0)])
    # `tf.slice`, because the gradient of a strided slice takes ten times as long
    rows = [
        tf.slice(padded, (0, shift, 0, 0), (count, height, width + 2 * reach, channels))
        for shift in range(0, 2 * reach + 1, stride)
    ]
    products = tf.stack([tf.matmul(array, row, transpose_b=True) for row in rows], axis=2)
    # Rows that are one element longer begin at the diagonal of the matrix.
    flat = tf.reshape(products, (count, height, len(rows), -1))
    flat = tf.pad(flat, [(0, 0), (0, 0), (0, 0), (0, width)])
    band = tf.reshape(flat, (count, height, len(rows), width, -1))[..., : 2 * reach + 1 : stride]
    return tf.reshape(tf.transpose(band, (0, 1, 3, 2, 4)), (count, height, width, -1)) / channels
