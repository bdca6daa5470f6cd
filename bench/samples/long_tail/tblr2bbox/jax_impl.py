"""JAX, column by column."""

import jax.numpy as jnp


def tblr2bbox(priors, tblr, normalizer, normalize_by_wh, max_shape):
    top, bottom, left, right = jnp.split(tblr * normalizer, 4, axis=1)
    x1, y1, x2, y2 = jnp.split(priors, 4, axis=1)
    if normalize_by_wh:
        width, height = x2 - x1, y2 - y1
        top, bottom = top * height, bottom * height
        left, right = left * width, right * width
    cx, cy = (x1 + x2) / 2, (y1 + y2) / 2
    xs, ys = [cx - left, cx + right], [cy - top, cy + bottom]
    if max_shape is not None:
        xs = [jnp.clip(x, 0, max_shape[1]) for x in xs]
        ys = [jnp.clip(y, 0, max_shape[0]) for y in ys]
    return jnp.concatenate([xs[0], ys[0], xs[1], ys[1]], axis=1)
