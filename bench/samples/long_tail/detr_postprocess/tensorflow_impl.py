"""TensorFlow: softmax without its last class, corners scaled by (width, height) twice."""

import tensorflow as tf


def detr_postprocess(logits, boxes, sizes):
    probability = tf.nn.softmax(logits)[..., :-1]
    half = boxes[..., 2:] / 2
    corners = tf.concat([boxes[..., :2] - half, boxes[..., :2] + half], axis=-1)
    scale = tf.tile(sizes[:, ::-1], [1, 2])[:, tf.newaxis]
    return tf.reduce_max(probability, axis=-1), tf.argmax(probability, axis=-1), corners * scale
