"""TensorFlow: the indices are joined, then the boxes, then both."""

import tensorflow as tf


def bbox2roi(bbox_list):
    images = [
        tf.fill((boxes.shape[0], 1), tf.cast(index, boxes.dtype)) for index, boxes in enumerate(bbox_list)
    ]
    corners = tf.concat([boxes[:, :4] for boxes in bbox_list], axis=0)
    return tf.concat([tf.concat(images, axis=0), corners], axis=1)
