"""JAX, which takes the blocks as separate arguments."""

import jax


def block_diag(blocks):
    return jax.scipy.linalg.block_diag(*blocks)
