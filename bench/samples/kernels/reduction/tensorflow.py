"""TensorFlow: a loss left as it is, summed or averaged."""

import tensorflow as tf


def reduced(loss, reduction):
    if reduction == "none":
        return loss
    return tf.reduce_sum(loss) if reduction == "sum" else tf.reduce_mean(loss)
