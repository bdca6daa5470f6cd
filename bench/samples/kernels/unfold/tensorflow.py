"""TensorFlow: `extract_patches`, whose channels are innermost, and a reordering."""

import tensorflow as tf


def unfold(array, kernel_size, dilation, padding, stride):
    padded = tf.pad(array, [(0, 0), *((size, size) for size in padding), (0, 0)])
    count, channels, elements = array.shape[0], array.shape[3], kernel_size[0] * kernel_size[1]
    patches = tf.image.extract_patches(
        padded, (1, *kernel_size, 1), (1, *stride, 1), (1, *dilation, 1), padding="VALID"
    )
    columns = tf.reshape(patches, (count, -1, elements, channels))
    return tf.reshape(tf.transpose(columns, (0, 3, 2, 1)), (count, channels * elements, -1))
