"""TensorFlow: log-probabilities of the labels by a batched `gather`; softplus of the margin."""

import tensorflow as tf


def dpo_loss(logits, labels, mask, ref_logps, beta):
    token_logps = tf.gather(tf.nn.log_softmax(logits), labels, axis=2, batch_dims=2)
    logps = tf.reduce_sum(token_logps * mask, axis=1)
    rewards = beta * (logps - ref_logps)
    pairs = rewards.shape[0] // 2
    chosen, rejected = rewards[:pairs], rewards[pairs:]
    margin = chosen - rejected
    loss = tf.reduce_mean(tf.nn.softplus(-margin))
    won = tf.cast(margin > 0, margin.dtype)
    return (
        loss,
        tf.reduce_mean(chosen),
        tf.reduce_mean(rejected),
        tf.reduce_mean(won),
    )
