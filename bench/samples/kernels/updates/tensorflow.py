"""TensorFlow, which writes into variables only."""

import numpy as np
import tensorflow as tf


def args_adaptor(np_args):
    """Return the first array, which is written to, as a variable, and other arrays as constants."""
    array, *others = np_args
    others = [tf.constant(each) if isinstance(each, np.ndarray) else each for each in others]
    return [tf.Variable(array), *others]
