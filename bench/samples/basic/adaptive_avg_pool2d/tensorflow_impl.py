"""TensorFlow: composed; one axis after the other is reduced window by window."""

import tensorflow as tf

from bench.samples.references.pooling import adaptive_windows


def adaptive_avg_pool2d(array, output_size):
    for axis, count in enumerate(output_size, start=2):
        leading = (slice(None),) * axis
        array = tf.concat(
            [
                tf.reduce_mean(array[(*leading, slice(*window))], axis, keepdims=True)
                for window in adaptive_windows(array.shape[axis], count)
            ],
            axis,
        )
    return array
