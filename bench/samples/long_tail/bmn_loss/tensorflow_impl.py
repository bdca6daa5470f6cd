"""TensorFlow: proposals are chosen by masks cast to the dtype of the scores."""

import tensorflow as tf


def bmn_loss(
    pred_bm, pred_start, pred_end, gt_iou_map, gt_start, gt_end, bm_mask, uniform_middle, uniform_low
):
    overlap = gt_iou_map * bm_mask
    tem = boundary_loss(pred_start, gt_start) + boundary_loss(pred_end, gt_end)
    reg = regression_loss(pred_bm[:, 0], overlap, bm_mask, uniform_middle, uniform_low)
    positive = mask(overlap > 0.9, overlap)
    negative = mask(overlap <= 0.9, overlap) * bm_mask
    count = tf.maximum(tf.reduce_sum(positive), 1) + tf.reduce_sum(negative)
    cls = balanced_log_loss(pred_bm[:, 1], positive, negative, count)
    return tem + 10 * reg + cls, tem, reg, cls


def mask(condition, like):
    return tf.cast(condition, like.dtype)


def boundary_loss(p, target):
    positive = mask(target > 0.5, p)
    return balanced_log_loss(p, positive, 1 - positive, p.shape.num_elements())


def balanced_log_loss(p, positive, negative, count):
    ratio = tf.clip_by_value(count / tf.maximum(tf.reduce_sum(positive), 1), 1.05, 21)
    of_positive = 0.5 * ratio * tf.math.log(p + 1e-5) * positive
    of_negative = 0.5 * ratio / (ratio - 1) * tf.math.log(1 - p + 1e-5) * negative
    return -tf.reduce_sum(of_positive + of_negative) / count


def regression_loss(p, overlap, bm_mask, uniform_middle, uniform_low):
    high = mask(overlap > 0.7, p)
    middle = mask((overlap > 0.3) & (overlap <= 0.7), p)
    low = mask((overlap > 0) & (overlap <= 0.3), p) * bm_mask
    count = tf.reduce_sum(high)
    middle *= mask(uniform_middle > 1 - count / tf.maximum(tf.reduce_sum(middle), 1), p)
    low *= mask(uniform_low > 1 - count / tf.maximum(tf.reduce_sum(low), 1), p)
    weight = high + middle + low
    return 0.5 * tf.reduce_sum(weight * tf.square(p - overlap)) / tf.maximum(tf.reduce_sum(weight), 1)
