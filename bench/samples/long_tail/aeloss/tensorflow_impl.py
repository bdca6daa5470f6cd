"""TensorFlow, with static shapes in every stage: visibility is a mask instead of a loop over joints.

A person without a visible joint has no weight, and the results for no person and for one are selected.
"""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def aeloss(tags, joints):
    visible = tf.cast(joints[..., 1] > 0, tags.dtype)
    values = tf.gather(tags[:, 0], joints[..., 0])
    number = tf.reduce_sum(visible, axis=1)
    present = tf.cast(number > 0, tags.dtype)
    number, count = tf.maximum(number, 1), tf.reduce_sum(present)
    means = tf.reduce_sum(values * visible, axis=1) / number
    spread = tf.reduce_sum(tf.square(values - means[:, None]) * visible, axis=1) / number
    pull = tf.reduce_sum(spread * present) / tf.maximum(count, 1)
    pairs = present[:, None] * present[None, :]
    similarity = tf.reduce_sum(tf.exp(-tf.square(means[:, None] - means[None, :])) * pairs)
    push = 0.5 * (similarity - count) / tf.maximum(count * (count - 1), 1)
    return tf.where(count > 1, push, 0), pull
