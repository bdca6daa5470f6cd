"""TensorFlow: one-hot rows of the two nearest buckets of each side, by `top_k`."""

import tensorflow as tf

from bench.samples.kernels.box_buckets.tensorflow import generate_buckets


def bbox2bucket(proposals, gt, num_buckets, scale_factor):
    bucket_w, bucket_h, *centers = generate_buckets(proposals, num_buckets, scale_factor)
    count, depth = centers[0].shape
    sides = tf.gather(gt, [0, 2, 1, 3], axis=1)[..., None]
    buckets = tf.stack([bucket_w, bucket_w, bucket_h, bucket_h], axis=1)[..., None]
    offsets = (tf.stack(centers, axis=1) - sides) / buckets
    distances = tf.abs(offsets)
    two = tf.one_hot(tf.math.top_k(-distances, k=2).indices, depth, dtype=offsets.dtype)
    labels, second = tf.unstack(two, axis=2)
    near = tf.cast(distances < 1, offsets.dtype)
    found = offsets, labels + second * near, labels, 1 - near * (1 - labels)
    return tuple(tf.reshape(array, (count, 4 * depth)) for array in found)
