"""JAX: the k likeliest by `top_k`; the drawn position is found by counting running sums."""

import jax
import jax.numpy as jnp


def top_k_top_p_sampling(logits, u, temperature, k, p):
    scaled, order = jax.lax.top_k(logits / temperature, k)
    probability = jax.nn.softmax(scaled)
    before = jnp.cumsum(probability, axis=1) - probability
    probability = jnp.where(before < p, probability, 0)
    probability /= probability.sum(axis=1, keepdims=True)
    drawn = (jnp.cumsum(probability, axis=1) <= u[:, None]).sum(axis=1, keepdims=True)
    drawn = jnp.minimum(drawn, (probability > 0).sum(axis=1, keepdims=True) - 1)
    token, drawn_probability = (jnp.take_along_axis(array, drawn, axis=1) for array in (order, probability))
    return token[:, 0], drawn_probability[:, 0]
