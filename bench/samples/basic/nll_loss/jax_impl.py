"""JAX: the label's entry by `take_along_axis`."""

import jax.numpy as jnp

from bench.samples.kernels.reduction.jax import reduced


def nll_loss(logs, target, reduction):
    loss = -jnp.take_along_axis(logs, jnp.expand_dims(target, 1), axis=1).squeeze(1)
    return reduced(loss, reduction)
