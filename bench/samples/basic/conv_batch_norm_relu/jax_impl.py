"""JAX."""

import jax

from bench.samples.basic.conv_batch_norm.jax_impl import conv_batch_norm


def conv_batch_norm_relu(*args):
    return jax.nn.relu(conv_batch_norm(*args))
