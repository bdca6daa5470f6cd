"""TensorFlow: `tf.transpose`, with the order of all axes."""

import tensorflow as tf


def movedim(array, axis, destination):
    rank = array.shape.rank
    order = [place for place in range(rank) if place != axis % rank]
    order.insert(destination % rank, axis % rank)
    return tf.transpose(array, order)
