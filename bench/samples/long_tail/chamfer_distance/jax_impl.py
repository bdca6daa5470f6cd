"""JAX: indices first, then the distances of the nearest pairs, which have the gradient."""

import jax
import jax.numpy as jnp


def chamfer_distance(xyz1, xyz2):
    pairs = jnp.square(xyz1[:, :, None] - xyz2[:, None]).sum(axis=-1)
    i1, i2 = pairs.argmin(axis=2), pairs.argmin(axis=1)
    rows = jax.vmap(lambda points, index: points[index])
    d1 = jnp.square(xyz1 - rows(xyz2, i1)).sum(axis=-1)
    d2 = jnp.square(xyz2 - rows(xyz1, i2)).sum(axis=-1)
    return d1, d2, i1, i2
