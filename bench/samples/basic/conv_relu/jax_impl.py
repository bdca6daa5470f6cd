"""JAX: the convolution is the one of `conv2d`."""

import jax

from bench.samples.basic.conv2d.jax_impl import conv2d
from bench.samples.sample import Executor


def conv_relu(*args):
    return jax.nn.relu(conv2d(*args))


def executor_creator():
    return Executor(conv_relu)
