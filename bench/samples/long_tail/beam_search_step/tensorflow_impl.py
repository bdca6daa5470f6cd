"""TensorFlow: `top_k` of all continuations at once; padding is a one-hot row of log-probabilities."""

import tensorflow as tf


def beam_search_step(log_probs, scores, finished, eos, pad):
    batch, beams, vocabulary = log_probs.shape
    padding = tf.one_hot(pad, vocabulary, on_value=0.0, off_value=-float("inf"), dtype=log_probs.dtype)
    candidates = scores[:, :, None] + tf.where(finished[:, :, None], padding, log_probs)
    scores, index = tf.math.top_k(tf.reshape(candidates, (batch, -1)), beams)
    parent, token = index // vocabulary, index % vocabulary
    return scores, parent, token, tf.gather(finished, parent, batch_dims=1) | (token == eos)
