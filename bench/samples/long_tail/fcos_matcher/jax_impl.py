"""JAX: all points against all boxes; of the eligible ones the smallest, by `argmin`."""

import jax.numpy as jnp


def fcos_matcher(points, gt, ranges, outside):
    sides = jnp.concatenate([points[:, None] - gt[None, :, :2], gt[None, :, 2:4] - points[:, None]], axis=-1)
    largest = sides.max(axis=-1)
    eligible = (sides.min(axis=-1) > 0) & (ranges[:, :1] <= largest) & (largest <= ranges[:, 1:])
    areas = (gt[:, 2] - gt[:, 0] + 1) * (gt[:, 3] - gt[:, 1] + 1)
    chosen = jnp.where(eligible, areas, outside).argmin(axis=1)
    labels = jnp.where(eligible.any(axis=1), gt[chosen, 4], 0).astype(jnp.int64)
    return labels, jnp.take_along_axis(sides, chosen[:, None, None], axis=1)[:, 0]
