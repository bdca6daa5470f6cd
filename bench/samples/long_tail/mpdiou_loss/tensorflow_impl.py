"""TensorFlow: aligned IoU, less squared distances of both corners over the image's diagonal."""

import tensorflow as tf

from bench.samples.kernels.overlap.tensorflow import aligned_iou


def mpdiou_loss(pred, target, height, width, eps):
    distance = tf.reduce_sum(tf.square(pred - target), axis=1)
    return 1 - (aligned_iou(pred, target, eps) - distance / (height**2 + width**2))
