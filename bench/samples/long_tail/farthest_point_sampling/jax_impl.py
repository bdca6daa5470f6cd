"""JAX, as a scan."""

import jax
import jax.numpy as jnp


def farthest_point_sampling(points, wanted):
    def choose(carry, _):
        distance, last = carry
        nearest = jnp.take_along_axis(points, last[:, None, None], axis=1)
        distance = jnp.minimum(distance, jnp.square(points - nearest).sum(axis=-1))
        return (distance, distance.argmax(axis=1)), last

    start = jnp.full(points.shape[:2], 1e10, points.dtype), jnp.zeros(len(points), jnp.int64)
    return jax.lax.scan(choose, start, length=wanted)[1].T
