"""TensorFlow, composed as its language models do."""

import tensorflow as tf


def rotary_embedding(array, cosine, sine, interleaved):
    rotary, rest = array[..., : 2 * cosine.shape[-1]], array[..., 2 * cosine.shape[-1] :]
    if interleaved:
        even, odd = rotary[..., ::2], rotary[..., 1::2]
    else:
        even, odd = tf.split(rotary, 2, axis=-1)
    pair = [even * cosine - odd * sine, odd * cosine + even * sine]
    turned = tf.reshape(tf.stack(pair, axis=-1), rotary.shape) if interleaved else tf.concat(pair, axis=-1)
    return tf.concat([turned, rest], axis=-1) if rest.shape[-1] else turned
