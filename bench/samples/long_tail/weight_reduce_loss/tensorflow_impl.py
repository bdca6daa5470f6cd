"""TensorFlow: branches on arguments that are not tensors, which a trace resolves."""

import tensorflow as tf


def weight_reduce_loss(loss_in, weight, reduction, avg_factor):
    loss = loss_in if weight is None else loss_in * weight
    if reduction == "none":
        return loss
    if avg_factor is None:
        return tf.reduce_mean(loss) if reduction == "mean" else tf.reduce_sum(loss)
    if reduction == "sum":
        raise ValueError("a sum has no avg_factor")
    return tf.reduce_sum(loss) / avg_factor
