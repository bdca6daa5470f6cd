"""TensorFlow: a function with a custom gradient."""

import tensorflow as tf


@tf.custom_gradient
def custom_elementwise_add(left, right):
    def backward(gradient):
        return gradient, gradient

    return left + right, backward
