"""TensorFlow: neither the union nor the IoU is smaller than eps."""

import tensorflow as tf

from bench.samples.kernels.overlap.tensorflow import aligned_intersection, area


def iou_loss(pred, target, eps):
    inter = aligned_intersection(pred, target)
    union = tf.maximum(area(pred) + area(target) - inter, eps)
    return -tf.math.log(tf.maximum(inter / union, eps))
