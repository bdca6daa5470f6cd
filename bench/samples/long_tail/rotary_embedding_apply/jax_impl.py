"""JAX: the halves of every head are rotated by angles that all heads share."""

import jax.numpy as jnp


def rotary_embedding_apply(q, k, positions, base):
    size, wide = q.shape[-1], jnp.promote_types(q.dtype, jnp.float32)
    inverse = base ** (-jnp.arange(0, size, 2, dtype=wide) / size)
    angle = positions[:, :, None, None].astype(wide) * inverse
    cos, sin = jnp.cos(angle).astype(q.dtype), jnp.sin(angle).astype(q.dtype)

    def turn(x):
        a, b = jnp.split(x, 2, axis=-1)
        return jnp.concatenate([a * cos - b * sin, b * cos + a * sin], axis=-1)

    return turn(q), turn(k)
