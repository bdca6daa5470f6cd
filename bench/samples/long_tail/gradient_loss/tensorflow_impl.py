"""TensorFlow: the Sobel filters as differences of shifted images, without a convolution."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def direction(preds):
    padded = tf.pad(preds, ((0, 0), (0, 0), (1, 1), (1, 1)))
    steps = padded[..., :-2] - padded[..., 2:]
    gx = steps[..., :-2, :] + 2 * steps[..., 1:-1, :] + steps[..., 2:, :]
    steps = padded[..., :-2, :] - padded[..., 2:, :]
    gy = steps[..., :-2] + 2 * steps[..., 1:-1] + steps[..., 2:]
    return tf.stack([gx, gy]) / tf.sqrt(gx**2 + gy**2 + 1e-5)


def gradient_loss(preds_S, preds_T, label, ignore_index):
    valid = tf.cast(label != ignore_index, preds_S.dtype)[:, None]
    difference = tf.reduce_sum(tf.square(direction(preds_S) - direction(preds_T)), axis=0)
    return tf.reduce_sum(difference * valid) / tf.maximum(tf.reduce_sum(valid) * preds_S.shape[1], 1)
