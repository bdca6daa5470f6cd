"""JAX, with static shapes in every stage: points are sorted by voxel; points outside the range come last."""

import jax.numpy as jnp

from bench.samples.contract import STATIC

FORMULATION = STATIC


def dynamic_voxelize(points, size, low, grid):
    count, outside = len(points), grid[0] * grid[1] * grid[2]
    cells = jnp.floor((points[:, :3] - jnp.array(low)) / jnp.array(size)).astype(int)
    inside = ((cells >= 0) & (cells < jnp.array(grid))).all(axis=1)
    keys = (cells[:, 2] * grid[1] + cells[:, 1]) * grid[0] + cells[:, 0]
    keys = jnp.where(inside, keys, outside)
    order = keys.argsort()
    keys = keys[order]
    first = (jnp.diff(keys, prepend=-1) != 0) & (keys < outside)
    voxels = jnp.where(keys < outside, first.cumsum() - 1, count)  # writes there are dropped
    sums = jnp.zeros_like(points).at[voxels].add(points[order], mode="drop")
    number = jnp.zeros(count, points.dtype).at[voxels].add(1, mode="drop")
    occupied = jnp.full(count, -1).at[voxels].set(keys, mode="drop")
    row = occupied // grid[0]
    coords = jnp.stack([row // grid[1], row % grid[1], occupied % grid[0]], axis=1)
    coords = jnp.where(occupied[:, None] < 0, -1, coords)
    point2voxel = jnp.zeros(count, int).at[order].set(jnp.where(keys < outside, voxels, -1))
    return sums / jnp.maximum(number, 1)[:, None], coords, point2voxel, first.sum()
