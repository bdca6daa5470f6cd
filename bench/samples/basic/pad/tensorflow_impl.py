"""TensorFlow, whose `tf.pad` has no mode that repeats the edge."""

import tensorflow as tf

from bench.samples.contract import Unsupported


def pad(array, widths, mode, value):
    return tf.pad(array, widths, mode, value)


def args_adaptor(np_args):
    array, widths, mode, value = np_args
    if mode == "edge":
        raise Unsupported("tf.pad of TensorFlow 2.21 pads with a constant or a reflection, not the edge")
    return [tf.constant(array), widths, mode, value]
