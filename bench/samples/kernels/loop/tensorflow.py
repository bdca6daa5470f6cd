"""TensorFlow: a loop that is not unrolled, by `while_loop`."""

import tensorflow as tf


def repeat(count, body, carry):
    _, *carry = tf.while_loop(
        lambda step, *carry: step < count,
        lambda step, *carry: (step + 1, *body(step, *carry)),
        (tf.constant(0, tf.int64), *carry),
    )
    return carry
