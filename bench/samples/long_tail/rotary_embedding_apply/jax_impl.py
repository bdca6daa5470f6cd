"""JAX: the halves of every head are rotated by angles that all heads share."""

import jax.numpy as jnp


def rotary_embedding_apply(q, k, positions, base):
    size = q.shape[-1]
    inverse = base ** (-jnp.arange(0, size, 2, dtype=q.dtype) / size)
    angle = positions[:, :, None, None].astype(q.dtype) * inverse
    cos, sin = jnp.cos(angle), jnp.sin(angle)

    def turn(x):
        a, b = jnp.split(x, 2, axis=-1)
        return jnp.concatenate([a * cos - b * sin, b * cos + a * sin], axis=-1)

    return turn(q), turn(k)
