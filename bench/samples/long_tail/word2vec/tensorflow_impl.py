"""TensorFlow: rows by `gather`; a `matvec` for neighbours and one for other words."""

import tensorflow as tf


def word2vec(center, positive, negative, embedding, weight, bias):
    embedded = tf.gather(embedding, center)[:, 0]

    def logits(words):
        products = tf.linalg.matvec(tf.gather(weight, words), embedded)
        return products + tf.gather(bias, words)[:, :, 0]

    return logits(positive), logits(negative)
