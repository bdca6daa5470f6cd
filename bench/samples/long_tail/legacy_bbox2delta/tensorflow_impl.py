"""TensorFlow, as a detector's box coder writes it; each size is one pixel more than the difference."""

import tensorflow as tf


def legacy_bbox2delta(proposals, gt, means, stds):
    px, py = (proposals[:, 0] + proposals[:, 2]) * 0.5, (proposals[:, 1] + proposals[:, 3]) * 0.5
    pw, ph = proposals[:, 2] - proposals[:, 0] + 1, proposals[:, 3] - proposals[:, 1] + 1
    gx, gy = (gt[:, 0] + gt[:, 2]) * 0.5, (gt[:, 1] + gt[:, 3]) * 0.5
    gw, gh = gt[:, 2] - gt[:, 0] + 1, gt[:, 3] - gt[:, 1] + 1
    deltas = tf.stack([(gx - px) / pw, (gy - py) / ph, tf.math.log(gw / pw), tf.math.log(gh / ph)], axis=-1)
    return (deltas - means) / stds
