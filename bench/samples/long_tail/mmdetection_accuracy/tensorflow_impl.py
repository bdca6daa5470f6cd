"""TensorFlow: `top_k` classes compared with the target, which has another integer type."""

import tensorflow as tf


def mmdetection_accuracy(pred, target, topk, thresh):
    ranks = (topk,) if isinstance(topk, int) else topk
    value, label = tf.math.top_k(pred, max(ranks))
    correct = tf.cast(label, target.dtype) == target[:, None]
    if thresh is not None:
        correct &= value > thresh
    correct = tf.cast(correct, pred.dtype)
    scale = 100 / max(pred.shape[0], 1)
    shares = [scale * tf.reshape(tf.reduce_sum(correct[:, :k]), [1]) for k in ranks]
    return shares[0] if isinstance(topk, int) else shares
