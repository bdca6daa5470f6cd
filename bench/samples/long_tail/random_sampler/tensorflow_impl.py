"""TensorFlow, with static shapes in every stage: boxes that cannot be chosen have an infinite key."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def choose(candidates, keys, limit, size):
    """Return the `limit` candidates with the smallest keys, in `size` slots, and their number."""
    count = tf.minimum(tf.reduce_sum(tf.cast(candidates, tf.int32)), limit)
    nearest = tf.math.top_k(tf.where(candidates, -keys, -float("inf")), size)[1]
    missing = tf.range(size) >= count
    return tf.where(missing, -1, tf.sort(tf.where(missing, len(keys), nearest))), count


def random_sampler(assigned, keys, wanted, share, per_positive):
    limit = int(wanted * share)
    positives, number = choose(assigned > 0, keys, limit, limit)
    rest = wanted - number
    if per_positive >= 0:
        rest = tf.minimum(rest, per_positive * tf.maximum(number, 1))
    negatives, others = choose(assigned == 0, keys, rest, wanted)
    return positives, negatives, number, others
