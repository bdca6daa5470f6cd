"""TensorFlow: the sequence is halved until one step is left."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def recurrence(decay, value):
    """Return h[t] = decay[t] * h[t - 1] + value[t] along the first axis, from 0."""
    length, *shape = value.shape
    if length == 1:
        return value
    pairs = length // 2
    # The gradients of parts are joined once; the gradient of each slice would be as large as the whole.
    (decays, last_decay), (values, last_value) = (
        tf.split(array, [2 * pairs, -1]) for array in (decay, value)
    )
    (decay_even, decay_odd), (value_even, value_odd) = (
        tf.unstack(tf.reshape(array, (pairs, 2, *shape)), axis=1) for array in (decays, values)
    )
    odd = recurrence(decay_odd * decay_even, value_odd + decay_odd * value_even)
    most, last = tf.split(odd, [-1, 1])
    even = value_even + decay_even * tf.concat([tf.zeros_like(last), most], axis=0)
    rest = last_value + last_decay * last
    return tf.concat([tf.reshape(tf.stack([even, odd], axis=1), (2 * pairs, *shape)), rest], axis=0)


def selective_scan(u, delta, A, B, C, D, z, delta_bias):
    dt = tf.transpose(tf.nn.softplus(delta + delta_bias[:, None]), (2, 0, 1))[..., None]
    value = dt * tf.transpose(u, (2, 0, 1))[..., None] * tf.transpose(B, (2, 0, 1))[:, :, None]
    h = recurrence(tf.exp(dt * A), value)
    y = tf.einsum("lbdn,bnl->bdl", h, C) + D[:, None] * u
    return y * tf.nn.silu(z), h[-1]
