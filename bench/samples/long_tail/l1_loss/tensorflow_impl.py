"""TensorFlow: the loss is weighted before it is reduced; the mean is over all elements."""

import tensorflow as tf


def l1_loss(pred, target, weight, reduction):
    loss = tf.abs(pred - target) * weight
    if reduction == "mean":
        return tf.reduce_mean(loss)
    return tf.reduce_sum(loss) if reduction == "sum" else loss
