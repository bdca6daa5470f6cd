"""JAX: the first points within the radius are the largest of a descending count, found by `top_k`."""

import jax
import jax.numpy as jnp


def ball_query(points, centers, radius, neighbours):
    count = points.shape[1]
    distance = jnp.square(centers[:, :, None] - points[:, None]).sum(axis=-1)
    # A larger number is an earlier point; float32, because XLA has a kernel for no other dtype on the CPU.
    remaining = jnp.where(distance < radius**2, count - jnp.arange(count, dtype=jnp.float32), 0)
    found = count - jax.lax.top_k(remaining, neighbours)[0].astype(int)
    found = jnp.where(found == count, found[..., :1], found)
    return jnp.where(found == count, 0, found)
