"""JAX: y and x in one array, sines and cosines stacked in turn."""

import jax.numpy as jnp


def position_embedding_sine(mask, features, temperature):
    y, x = jnp.cumsum(~mask, axis=1, dtype=jnp.float32), jnp.cumsum(~mask, axis=2, dtype=jnp.float32)
    y, x = y / (y[:, -1:] + 1e-6) * 2 * jnp.pi, x / (x[:, :, -1:] + 1e-6) * 2 * jnp.pi
    period = temperature ** (jnp.arange(0, features, 2, dtype=jnp.float32) / features)
    angle = jnp.stack([y, x], axis=1)[:, :, None] / period[:, None, None]
    return jnp.stack([jnp.sin(angle), jnp.cos(angle)], axis=3).reshape(len(mask), -1, *mask.shape[1:])
