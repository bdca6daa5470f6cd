"""JAX: product, softmax, product, each a separate operator."""

import jax
import jax.numpy as jnp


def scaled_dot_product_attention_composed(q, k, v):
    scores = jnp.matmul(q, k.swapaxes(-1, -2)) / q.shape[-1] ** 0.5
    return jnp.matmul(jax.nn.softmax(scores, axis=-1), v)
