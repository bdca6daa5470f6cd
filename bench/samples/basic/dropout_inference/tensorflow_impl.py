"""TensorFlow: `tf.nn.dropout` always drops, the layer of Keras in training only."""

import tensorflow as tf


def dropout_inference(array, layer):
    return layer(array, training=False)


def args_adaptor(np_args):
    array, p = np_args
    return [tf.constant(array), tf.keras.layers.Dropout(p, autocast=False)]
