"""JAX: half widths and heights as outer products of ratios and scales."""

import jax.numpy as jnp


def gen_base_anchors(base_size, ratios, scales):
    center, roots = 0.5 * (base_size - 1), jnp.sqrt(ratios)[:, None]
    widths = 0.5 * ((base_size * scales / roots).reshape(-1) - 1)
    heights = 0.5 * ((base_size * scales * roots).reshape(-1) - 1)
    corners = [center - widths, center - heights, center + widths, center + heights]
    return jnp.round(jnp.stack(corners, axis=1))
