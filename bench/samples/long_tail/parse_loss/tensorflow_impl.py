"""TensorFlow: a loop over the names, which a trace unrolls; means stacked at the end."""

import tensorflow as tf


def parse_loss(losses):
    means = {}
    for name, value in losses.items():
        members = value if isinstance(value, list) else [value]
        means[name] = sum(tf.reduce_mean(member) for member in members)
    total = sum(mean for name, mean in means.items() if "loss" in name)
    return total, tf.stack(list(means.values()))
