"""JAX: the shared convolution with batch normalization, and `relu`."""

import jax

from bench.samples.kernels.normalized_convolution.jax import conv_batch_norm


def conv_batch_norm_relu(*args):
    return jax.nn.relu(conv_batch_norm(*args))
