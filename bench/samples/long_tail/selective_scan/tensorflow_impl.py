"""TensorFlow: the sequence is halved until one step is left."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def recurrence(decay, value):
    """h[t] = decay[t] * h[t - 1] + value[t] along the first axis, from 0."""
    length, *shape = value.shape
    if length == 1:
        return value
    pairs = length // 2
    decays, values = (tf.reshape(array[: 2 * pairs], (pairs, 2, *shape)) for array in (decay, value))
    odd = recurrence(decays[:, 1] * decays[:, 0], values[:, 1] + decays[:, 1] * values[:, 0])
    even = values[:, 0] + decays[:, 0] * tf.concat([tf.zeros_like(odd[:1]), odd[:-1]], axis=0)
    rest = value[2 * pairs :] + decay[2 * pairs :] * odd[-1:]
    return tf.concat([tf.reshape(tf.stack([even, odd], axis=1), (2 * pairs, *shape)), rest], axis=0)


def selective_scan(u, delta, A, B, C, D, z, delta_bias):
    dt = tf.transpose(tf.nn.softplus(delta + delta_bias[:, None]), (2, 0, 1))[..., None]
    value = dt * tf.transpose(u, (2, 0, 1))[..., None] * tf.transpose(B, (2, 0, 1))[:, :, None]
    h = recurrence(tf.exp(dt * A), value)
    y = tf.einsum("lbdn,bnl->bdl", h, C) + D[:, None] * u
    return y * tf.nn.silu(z), h[-1]
