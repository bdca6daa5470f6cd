"""JAX: a loss left as it is, summed or averaged."""

import jax.numpy as jnp


def reduced(loss, reduction):
    if reduction == "none":
        return loss
    return jnp.sum(loss) if reduction == "sum" else jnp.mean(loss)
