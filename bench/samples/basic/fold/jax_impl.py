"""JAX has no such operator; it is the transpose of `unfold`, a linear one."""

import jax
import jax.numpy as jnp

from bench.samples.basic.unfold.jax_impl import unfold
from bench.samples.sample import Executor


def fold(columns, output_size, kernel_size, dilation, padding, stride):
    channels = columns.shape[1] // (kernel_size[0] * kernel_size[1])
    images = jax.ShapeDtypeStruct((columns.shape[0], channels, *output_size), columns.dtype)
    unfolding = jax.linear_transpose(
        lambda array: unfold(array, kernel_size, dilation, padding, stride), images
    )
    return jnp.asarray(unfolding(columns)[0])


def executor_creator():
    return Executor(fold)
