"""TensorFlow, whose triangle stands on the left: the other side is transposed."""

import tensorflow as tf


def linalg_trsm(triangle, other, transpose, rightside, lower, alpha):
    solve = tf.linalg.triangular_solve
    if rightside:
        turned = tf.linalg.matrix_transpose(alpha * other)
        return tf.linalg.matrix_transpose(solve(triangle, turned, lower=lower, adjoint=not transpose))
    return solve(triangle, alpha * other, lower=lower, adjoint=transpose)
