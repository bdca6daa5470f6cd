"""JAX: differences broadcast to (batch, pixels, codes, channels), squared and summed."""

import jax.numpy as jnp


def scaled_l2(x, codewords, scale):
    return scale * jnp.square(x[:, :, None] - codewords).sum(axis=3)
