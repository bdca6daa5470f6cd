"""TensorFlow, composed: both scores, and sums of latents."""

import tensorflow as tf


def multi_head_latent_attention(query, rotated, latents, rotated_keys, key_weight, value_weight, scale):
    absorbed = tf.einsum("nhe,hec->nhc", query, key_weight)
    scores = tf.matmul(absorbed, latents, transpose_b=True) + tf.matmul(
        rotated, rotated_keys, transpose_b=True
    )
    mixed = tf.matmul(tf.nn.softmax(scale * scores), latents)
    return tf.einsum("nhc,hec->nhe", mixed, value_weight)
