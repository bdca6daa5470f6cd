"""TensorFlow: as in the source, with `identity` where boxes do not move."""

import tensorflow as tf


def boxes_for_nms(boxes, classes, class_agnostic):
    if class_agnostic:
        return tf.identity(boxes)
    return boxes + (tf.cast(classes, boxes.dtype) * (tf.reduce_max(boxes) + 1))[:, tf.newaxis]
