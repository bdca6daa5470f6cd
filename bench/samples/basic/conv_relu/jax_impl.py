"""JAX: the convolution is the one of `conv2d`."""

import jax

from bench.samples.kernels.convolution.jax import convolve


def conv_relu(*args):
    return jax.nn.relu(convolve(*args))
