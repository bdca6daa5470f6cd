"""JAX: the convolution is the one of `conv2d`."""

import jax

from bench.samples.convolutions.jax import convolution
from bench.samples.sample import Executor


def conv_relu(*args):
    return jax.nn.relu(convolution(*args))


def executor_creator():
    return Executor(conv_relu)
