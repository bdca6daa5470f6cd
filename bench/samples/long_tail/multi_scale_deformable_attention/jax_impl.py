"""JAX, with maps padded with zeros; pixels are taken by their position in the flat map, not by `vmap`."""

import jax.numpy as jnp


def sample(maps, u, v):
    """Return values (N, P, D) at P positions of each map (N, H, W, D); pixels outside it are 0."""
    padded = jnp.pad(maps, ((0, 0), (1, 1), (1, 1), (0, 0)))
    count, rows, columns, channels = padded.shape
    flat = padded.reshape(count, rows * columns, channels)
    left, top = jnp.floor(u).astype(int), jnp.floor(v).astype(int)
    right_share, lower_share = (u - left)[..., None], (v - top)[..., None]
    left, top = left + 1, top + 1  # the first pixel of the map is 1 in the padded one
    left, right = (jnp.clip(column, 0, columns - 1) for column in (left, left + 1))
    top, bottom = (jnp.clip(row, 0, rows - 1) for row in (top, top + 1))

    def pixels(row, column):
        places = (row * columns + column)[..., None]
        return jnp.take_along_axis(flat, places, axis=1, mode="promise_in_bounds")

    upper = pixels(top, left) * (1 - right_share) + pixels(top, right) * right_share
    lower = pixels(bottom, left) * (1 - right_share) + pixels(bottom, right) * right_share
    return upper * (1 - lower_share) + lower * lower_share


def multi_scale_deformable_attention(value, locations, weights, sizes):
    batch, queries, heads, _, points, _ = locations.shape
    values = value.swapaxes(1, 2).reshape(batch * heads, -1, value.shape[3])
    locations = locations.swapaxes(1, 2)
    out, start = 0, 0
    for level, (height, width) in enumerate(sizes):
        maps = values[:, start : start + height * width].reshape(batch * heads, height, width, -1)
        start += height * width
        place = locations[:, :, :, level].reshape(batch * heads, -1, 2)
        sampled = sample(maps, place[..., 0] * width - 0.5, place[..., 1] * height - 0.5)
        sampled = sampled.reshape(batch, heads, queries, points, -1)
        out = out + jnp.einsum("bmqpd,bqmp->bqmd", sampled, weights[:, :, :, level])
    return out.reshape(batch, queries, -1)
