"""JAX, of maps padded with zeros."""

import jax
import jax.numpy as jnp


def sample(image, u, v):
    """Values (N, D) at N positions of a map (H, W, D); pixels outside it are 0."""
    padded = jnp.pad(image, ((1, 1), (1, 1), (0, 0)))
    left, top = jnp.floor(u).astype(int), jnp.floor(v).astype(int)
    right_share, lower_share = (u - left)[:, None], (v - top)[:, None]
    left, top = left + 1, top + 1  # the first pixel of the map is 1 in the padded one
    rows, columns = padded.shape[:2]

    def pixels(row, column):
        return padded[jnp.clip(row, 0, rows - 1), jnp.clip(column, 0, columns - 1)]

    upper = pixels(top, left) * (1 - right_share) + pixels(top, left + 1) * right_share
    lower = pixels(top + 1, left) * (1 - right_share) + pixels(top + 1, left + 1) * right_share
    return upper * (1 - lower_share) + lower * lower_share


def multi_scale_deformable_attention(value, locations, weights, sizes):
    batch, queries, heads, _, points, _ = locations.shape
    out, start = 0, 0
    for level, (height, width) in enumerate(sizes):
        pixels = value[:, start : start + height * width].transpose(0, 2, 1, 3)
        start += height * width
        pixels = pixels.reshape(batch, heads, height, width, -1)
        place = locations[:, :, :, level].transpose(0, 2, 1, 3, 4).reshape(batch, heads, -1, 2)
        sampled = jax.vmap(jax.vmap(sample))(
            pixels, place[..., 0] * width - 0.5, place[..., 1] * height - 0.5
        )
        sampled = sampled.reshape(batch, heads, queries, points, -1)
        out = out + jnp.einsum("bmqpd,bqmp->bqmd", sampled, weights[:, :, :, level])
    return out.reshape(batch, queries, -1)
