"""TensorFlow: norms of the differences of pairs, which are gathered."""

import numpy as np
import tensorflow as tf


def pdist(array, p):
    rows, others = np.triu_indices(array.shape[0], 1)
    return tf.norm(tf.gather(array, rows) - tf.gather(array, others), ord=p, axis=-1)
