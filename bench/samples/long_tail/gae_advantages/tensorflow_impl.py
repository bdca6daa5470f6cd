"""TensorFlow: the recurrence over spans of doubling length."""

import tensorflow as tf

from bench.samples.contract import STATIC

FORMULATION = STATIC


def ahead(rows, span):
    return tf.concat([rows[span:], tf.zeros_like(rows[:span])], axis=0)


def gae_advantages(rewards, values, dones, gamma, lam):
    alive = 1 - dones
    advantages = rewards + gamma * values[1:] * alive - values[:-1]
    decay = gamma * lam * alive
    span = 1
    while span < rewards.shape[0]:
        advantages, decay = advantages + decay * ahead(advantages, span), decay * ahead(decay, span)
        span *= 2
    return advantages, advantages + values[:-1]
