"""TensorFlow: a linear operator of blocks, written out."""

import tensorflow as tf


def block_diag(blocks):
    operators = [tf.linalg.LinearOperatorFullMatrix(block) for block in blocks]
    return tf.linalg.LinearOperatorBlockDiag(operators).to_dense()
