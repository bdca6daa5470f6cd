"""TensorFlow: its crop or padding of pictures, which divides an odd difference in the same way."""

import tensorflow as tf


def center_crop_pad(array, output_size):
    return tf.image.resize_with_crop_or_pad(array, *output_size)
