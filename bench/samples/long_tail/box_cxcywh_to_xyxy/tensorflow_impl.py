"""TensorFlow."""

import tensorflow as tf

from bench.samples.contract import Executor


def box_cxcywh_to_xyxy(x):
    cx, cy, w, h = tf.unstack(x, axis=-1)
    return tf.stack([cx - 0.5 * w, cy - 0.5 * h, cx + 0.5 * w, cy + 0.5 * h], axis=-1)


def executor_creator():
    return Executor(box_cxcywh_to_xyxy)
