"""TensorFlow: a term for peaks and one for everything else; the mask of peaks is cast."""

import tensorflow as tf


def gaussian_focal_loss(pred, target, alpha, gamma, eps):
    peaks = tf.cast(target == 1, pred.dtype)
    positive = -tf.math.log(pred + eps) * (1 - pred) ** alpha * peaks
    negative = -tf.math.log(1 - pred + eps) * pred**alpha * (1 - target) ** gamma
    return positive + negative
